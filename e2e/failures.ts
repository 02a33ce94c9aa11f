import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { RemoteName } from 'shared-node/workspace';
import type { RunningShop } from 'start/start-shop';
import { releaseChanged, type Scripts } from './broken-release.ts';
import { tamper } from './tamper.ts';

/** A remote that is broken. */
interface Broken {
  /** Takes the failure away, as a rollback or a network that is back would. Twice does no harm. */
  repair: () => Promise<void>;
  /** The release that was made for it. */
  release?: string;
}

/** A way in which a remote can be broken. */
export interface Failure {
  /** In the words of docs/isolation.md. */
  what: string;
  /** What the report in the log must say besides the remote and its release. */
  message?: RegExp;
  /** Breaks the remote for what the page loads from now on. */
  break: (page: Page, shop: RunningShop, remote: RemoteName) => Promise<Broken>;
}

const NOT_FOUND = { status: 404, body: 'Not found' };
const HTML = { contentType: 'text/html', body: '<!doctype html><title>Halo</title>' };
const THROWS = "()=>{throw Error('rusak')}";

/** Every way that operators tell apart: of the network, of the host, and of the code. */
export const FAILURES: readonly Failure[] = [
  byHost('unreachable', (route) => route.abort('connectionrefused')),
  byHost('hanging: never answers', () => Promise.resolve()),
  byHost('404', (route) => route.fulfill(NOT_FOUND)),
  byHost('HTML instead of JavaScript', (route) => route.fulfill(HTML)),
  {
    what: 'a tampered byte',
    // On the disk, since the browser has to get rid of what it keeps of it in its cache.
    async break(page, { dataDirectory }, remote) {
      const { [remote]: current } = await (await page.request.get('/registry.json')).json();
      const restore = await tamper(join(dataDirectory, 'releases', current.entry));
      let isRestored = false;
      return {
        async repair() {
          if (!isRestored) await restore();
          isRestored = true;
        },
      };
    },
  },
  byHost('a missing chunk', (route) =>
    /remoteEntry|_expose_/.test(route.request().url())
      ? route.fallback()
      : route.fulfill(NOT_FOUND),
  ),
  byCode('its entry throws', ({ entry, exposed }) => ({
    entry: `throw Error('rusak');${entry}`,
    exposed,
  })),
  byCode('its modules throw', ({ entry, exposed }) => ({
    entry,
    exposed: replaced(exposed, 'contractVersion:', `contractVersion:(${THROWS})(),_:`),
  })),
  byCode('its pages and widgets throw when they are shown', ({ entry, exposed }) => ({
    entry,
    exposed: replaced(exposed, 'lazy:{Component:', `lazy:{Component:async()=>${THROWS},_:`).replace(
      'widgets:{',
      `widgets:{CartBadge:${THROWS},AddToCart:${THROWS},QuickAdd:${THROWS}},_:{`,
    ),
  })),
  {
    ...byCode('it wants another major of React', ({ entry, exposed }) => ({
      entry: replaced(entry, 'requiredVersion:"^19.0.0"', 'requiredVersion:"^20.0.0"'),
      exposed,
    })),
    message: /Version 19\.\S+ .* react.* does not satisfy .* \^20\.0\.0/,
  },
];

/** Somebody else answers for the host of the remote's scripts. */
function byHost(what: string, answer: (route: Route) => Promise<void>): Failure {
  return {
    what,
    async break(page, _shop, remote) {
      const scripts = `**/remotes/${remote}/**/*.js`;
      await page.route(scripts, answer);
      return { repair: () => page.unroute(scripts) };
    },
  };
}

/** The remote's team has released something broken, and takes it back. */
function byCode(what: string, change: (scripts: Scripts) => Scripts): Failure {
  return {
    what,
    async break(_page, shop, remote) {
      const { release, rollBack } = await releaseChanged(shop, remote, change);
      return { release, repair: rollBack };
    },
  };
}

function replaced(text: string, piece: string, by: string): string {
  if (!text.includes(piece)) throw new Error(`The build has no ${piece}`);
  return text.replaceAll(piece, () => by);
}
