import type { Logger } from 'node-kit/log/log';
import type { ReadableStore } from 'releases/store/release-store';
import type { BackendConnection } from '../backend/backend-connection.ts';
import { askBackend, configurationOf } from './ask-backend.ts';
import { networkWalls, reportNetworkWalls } from './process/confined-node.ts';
import { createRenderedPages, type RenderedPages } from './rendered-pages.ts';
import { PLACEHOLDER_ORIGIN } from './with-origin.ts';

/** How long a page is as it was rendered, in ms, unless the backend says that it changed. */
const FRESH_MS = { told: 300_000, byTime: 15_000 };

/** A visitor waits no longer for a page to be rendered; the browser renders it then. In ms. */
const TIMEOUT_MS = 1_500;

/** The rendered pages of a running shop; they are forgotten when the backend says that its data changed. */
export function openRenderedPages(
  store: ReadableStore,
  backend: BackendConnection,
  log: Logger,
): RenderedPages {
  const onChange = backend.kind === 'embedded' ? backend.onChange : undefined;
  const pages = createRenderedPages({
    store,
    log,
    origin: PLACEHOLDER_ORIGIN,
    configuration: configurationOf(backend),
    ask: askBackend(backend),
    freshMs: onChange ? FRESH_MS.told : FRESH_MS.byTime,
    areDated: onChange === undefined,
    timeoutMs: TIMEOUT_MS,
  });
  onChange?.(pages.forget);
  void networkWalls().then((walls) => reportNetworkWalls(walls, log));
  return pages;
}
