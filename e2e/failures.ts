import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { RemoteName } from 'node-kit/workspace';
import type { RunningShop } from 'start/start-shop';
import {
  brokenBuild,
  entryThrows,
  modulesHang,
  modulesThrow,
  otherReact,
  pagesAndWidgetsThrow,
} from './broken-release.ts';
import { publishRelease, rollBackRelease } from './publish-release.ts';
import { tamper } from './tamper.ts';

/** A remote that is broken. */
interface Broken {
  /** Ends the failure, like a rollback or a restored network. Idempotent. */
  repair: () => Promise<void>;
  /** The broken release, when one was published. */
  release?: string;
}

/** A way in which a remote can be broken. */
export interface Failure {
  /** Its name in docs/isolation.md. */
  what: string;
  /** Message of the report in the log; any when absent. */
  message?: RegExp;
  /** Whether pages detect it only by a timeout. It must affect one page, not the shop. */
  isSlow?: boolean;
  /** Breaks the remote for all later page loads. */
  break: (page: Page, shop: RunningShop, remote: RemoteName) => Promise<Broken>;
}

const NOT_FOUND = { status: 404, body: 'Not found' };
const HTML = { contentType: 'text/html', body: '<!doctype html><title>Halo</title>' };

/** All failures that operators distinguish: of the network, of the host, and of the code. */
export const FAILURES: readonly Failure[] = [
  byHost('unreachable', (route) => route.abort('connectionrefused')),
  { ...byHost('hanging: never answers', () => Promise.resolve()), isSlow: true },
  byHost('404', (route) => route.fulfill(NOT_FOUND)),
  byHost('HTML instead of JavaScript', (route) => route.fulfill(HTML)),
  {
    what: 'a tampered byte',
    // On disk instead of a Playwright route: the browser must also replace its cached entry.
    async break(page, { dataDirectory }, remote) {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Network.clearBrowserCache');
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
    isEntryOrContract(route) ? route.fallback() : route.fulfill(NOT_FOUND),
  ),
  {
    ...byHost('hanging: a chunk never answers', (route) =>
      isEntryOrContract(route) ? route.fallback() : Promise.resolve(),
    ),
    isSlow: true,
  },
  byCode('hanging: its modules never load', modulesHang),
  byCode('its entry throws', entryThrows),
  byCode('its modules throw', modulesThrow),
  byCode('its pages and widgets throw when they are shown', pagesAndWidgetsThrow),
  {
    ...byCode('it wants another major of React', otherReact),
    message: /Version 19\.\S+ .* module react\S* .* needs \^20\.0\.0\)/,
  },
];

/** Whether a request is for one of the two scripts that every page of a remote needs. */
function isEntryOrContract(route: Route): boolean {
  return /remoteEntry|\/remote\./.test(route.request().url());
}

/** Answers every request for a script of the remote. */
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

/** Makes a broken release current until it is rolled back. */
function byCode(what: string, change: Parameters<typeof brokenBuild>[1]): Failure {
  return {
    what,
    async break(_page, shop, remote) {
      const release = await publishRelease(shop, await brokenBuild(remote, change));
      return { release, repair: () => rollBackRelease(shop, remote, release) };
    },
  };
}
