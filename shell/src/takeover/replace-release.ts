import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { createBrowserRouter } from 'react-router-dom';
import type { Remote, RemotePage } from 'remote-contract';
import type { RegistryEntry } from 'remote-contract/registry';
import { reportError } from 'remote-contract/report';
import { forgetHashes } from '../integrity/known-hashes.ts';
import { distrustScriptsOf, releaseFolder } from '../integrity/trusted-scripts.ts';
import { startLoadLimit } from '../loading/load-limit.ts';
import { setAside } from '../loading/release-caches.ts';
import { adoptRemote, loadEntry, runningRemote } from '../loading/remotes.ts';
import { addressOf } from '../page-data/loader-cache.ts';
import { registry, staged } from '../registry/registry.ts';
import type { LazyHandle } from '../routing/lazy-route.tsx';
import { stageSheets } from './release-sheets.ts';
import { loadWidgetsOf, replaceWidgets, type WidgetComponents } from './replace-widgets.ts';
import { isIdle, untilIdle, untilLeft } from './router-states.ts';
import { forgetPages, handleOf, pathOf } from './routes-of.ts';
import type { Turn } from './watch-releases.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The loaded code of a release for what the page shows of its remote. */
interface ShownCode {
  remote: Remote;
  widgets: WidgetComponents;
  page: { handle: LazyHandle; parts: RemotePage['lazy']; Component: ComponentType } | undefined;
}

/** Addresses of releases whose page threw when it was shown. The open document does not try them again. */
export const brokenReleases = new Set<string>();

/**
 * Replaces the running release of a remote in the open document, and removes it. Page and widgets are loaded first: the
 * running release stays when that fails, and comes back when the page throws as soon as it is shown.
 *
 * @throws the error of the load, of the loader of the page, or of the page.
 */
export async function replaceRelease(
  router: Router,
  name: string,
  entry: RegistryEntry,
  turn: Turn,
): Promise<void> {
  const { [name]: old } = registry;
  const running = await runningRemote(name)?.catch(() => undefined);
  if (!old) return;
  if (!running) {
    // The page shows why it could not be loaded.
    registry[name] = entry;
    return router.revalidate();
  }
  const caches = setAside(name, old);
  const sheets = stageSheets(name, releaseFolder(old.entry), releaseFolder(entry.entry));
  let code: ShownCode | undefined;
  let data: unknown;
  const giveUp = () => {
    sheets.discard();
    caches.putBack();
    forget(entry);
    if (code) dispose(name, entry, code.remote);
  };
  try {
    staged[name] = entry;
    code = await loadShown(router, name, entry);
    do {
      await untilIdle(router);
      await turn.wait();
      data = await code.page?.handle.load(code.page.parts, new URL(location.href));
    } while (!turn.isNow() || !isIdle(router.state));
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    delete staged[name];
  }
  const dataBefore = router.state.loaderData[router.state.matches.at(-1)?.route.id ?? ''];
  adoptRemote(name, entry, code.remote);
  try {
    await show(router, name, code, data, sheets.apply);
  } catch (error) {
    brokenReleases.add(entry.entry);
    giveUp();
    adoptRemote(name, old, running);
    const before = await codeOf(router, name, running).catch(() => undefined);
    if (before) await show(router, name, before, dataBefore, () => undefined);
    else await router.revalidate();
    throw error;
  }
  dispose(name, old, running);
  caches.remove();
  sheets.removeOld();
  forget(old);
}

async function loadShown(router: Router, name: string, entry: RegistryEntry): Promise<ShownCode> {
  const limit = startLoadLimit();
  return limit(codeOf(router, name, await limit(loadEntry(name, entry))));
}

/** Loads the code of a release for what the page shows of its remote. */
async function codeOf(router: Router, name: string, remote: Remote): Promise<ShownCode> {
  const path = pathOf(router, name);
  const parts = remote.pages.find((page) => page.path === path)?.lazy;
  const handle = handleOf(router);
  const [widgets, Component] = await Promise.all([loadWidgetsOf(name, remote), parts?.Component()]);
  const page = parts && Component && handle && { handle, parts, Component };
  return { remote, widgets, page };
}

/**
 * Shows the loaded code. Resolves once the replaced code has been unmounted.
 *
 * @throws the error of the page.
 */
async function show(
  router: Router,
  name: string,
  { widgets, page }: ShownCode,
  data: unknown,
  onShown: () => void,
): Promise<void> {
  forgetPages(router, name);
  const {
    promise: replaced,
    resolve: onReplaced,
    reject: onFailed,
  } = Promise.withResolvers<void>();
  const address = addressOf(location);
  const next = page && { Component: page.Component, data, address, onShown, onReplaced, onFailed };
  page?.handle.page.setNext(next);
  flushSync(() => replaceWidgets(name, widgets));
  if (!page) return onShown();
  const leaving = new AbortController();
  await Promise.all([
    router.revalidate(),
    Promise.race([replaced, untilLeft(router, leaving.signal)]),
  ]);
  leaving.abort();
  // When the page was left, the next visit loads it from the new release.
  page.handle.page.setNext(undefined);
  onShown();
}

function dispose(name: string, { release }: RegistryEntry, remote: Remote): void {
  try {
    remote.dispose?.();
  } catch (error) {
    reportError(error, { remote: name, release });
  }
}

function forget({ entry, files }: RegistryEntry): void {
  distrustScriptsOf(entry);
  forgetHashes(files);
}
