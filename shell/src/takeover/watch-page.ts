import type { createBrowserRouter } from 'react-router-dom';
import { reportError } from 'remote-contract/report';
import { BackendError } from 'shared-auth';
import { fetchReleases, registry } from '../registry/registry.ts';
import { newerReleases } from './newer-releases.ts';
import { reloadDocument } from './reload-document.ts';
import { brokenReleases, replaceRelease } from './replace-release.ts';
import { watchReleases } from './watch-releases.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Replaces releases while a page that stays open is shown.
 *
 * @param remote of the page.
 * @param signal ends it when the page is left.
 */
export async function watchPage(
  router: Router,
  remote: string,
  signal: AbortSignal,
): Promise<void> {
  await watchReleases(
    {
      fetchReleases,
      newerReleases: (current) =>
        newerReleases(
          { shell: shellRelease(), registry, shown: shownRemotes(remote) },
          current,
        ).filter(({ app }) => !brokenReleases.has(current.remotes[app]?.entry ?? '')),
      async replace({ app, needsReload }, current, turn) {
        const entry = current.remotes[app];
        try {
          if (needsReload) await reloadDocument(app, current, turn);
          else if (entry) await replaceRelease(router, app, entry, turn);
        } catch (error) {
          if (signal.aborted || isNoFault(error)) return;
          const release = app === 'shell' ? current.shell : entry?.release;
          reportError(error, { remote: app === 'shell' ? undefined : app, release });
        }
      },
    },
    signal,
  );
}

/** Whether the loader of the page could not reach the backend, or redirects, as the running release would do too. */
function isNoFault(error: unknown): boolean {
  return error instanceof BackendError || error instanceof Response;
}

function shellRelease(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=shell-release]')?.content;
}

/** Remotes with a part in the page, see widgets/owned.tsx; also the page's own, which may show an error. */
function shownRemotes(ofPage: string): string[] {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
  return [...new Set([ofPage, ...parts.flatMap(({ dataset }) => dataset.remote ?? [])])];
}
