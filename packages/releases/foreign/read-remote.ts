import { withTimeout } from 'node-kit/with-timeout';
import type { AppName } from 'node-kit/workspace';
import type { Page } from 'playwright-core';
import { ReleaseError } from '../release-error.ts';
import { launchBrowser } from '../smoke/launch-browser.ts';
import { failureOf, LAST_TIMEOUT_MS, watchForProblems } from '../smoke/page-problems.ts';

/** Placeholder page of a remote whose pages are unknown. */
export const PROBE_PATH = '/remote-description';

/**
 * Opens the shop in a browser, where the shell loads a remote, and reads the default export of its `./remote`.
 *
 * @param url of a shop where the remote has the page {@link PROBE_PATH}.
 * @returns its JSON-serialisable parts; undefined when it is not an object.
 * @throws ReleaseError when it cannot be loaded.
 */
export async function readRemote(url: string, app: AppName): Promise<unknown> {
  const browser = await launchBrowser(
    `There is no Chromium, and only the code of ${app} says which pages and widgets it has. ` +
      'Install one, or name it in CHROMIUM_PATH.',
  );
  try {
    const page = await browser.newPage({ baseURL: url, serviceWorkers: 'block' });
    const problems = watchForProblems(page);
    // Makes the shell load the remote as usual; it then finds that the remote has no such page.
    const failure = await failureOf(page, PROBE_PATH, LAST_TIMEOUT_MS);
    const text = await exported(page, app).catch((error: Error) => {
      const causes = [failure, ...problems(), error.message].filter((cause) => cause !== undefined);
      throw new ReleaseError(`${app} cannot be loaded: ${causes.join('\n    ')}`);
    });
    return text === undefined ? undefined : JSON.parse(text);
  } finally {
    await browser.close();
  }
}

declare global {
  /** Global variable of the federation runtime. */
  var __FEDERATION__: {
    __INSTANCES__: {
      name: string;
      loadRemote: (id: string) => Promise<{ default?: ExportedRemote } | null>;
    }[];
  };
}

/** The described parts of a remote. */
interface ExportedRemote {
  contractVersion?: unknown;
  pages?: readonly { path?: unknown; meta?: unknown; slots?: readonly object[] }[];
  widgets?: Readonly<Record<string, { places?: unknown }>>;
}

/** The exported remote as JSON. */
async function exported(page: Page, app: AppName): Promise<string | undefined> {
  const read = async (name: string) => {
    const shell = globalThis.__FEDERATION__.__INSTANCES__.find((each) => each.name === 'shell');
    const { default: remote } = (await shell?.loadRemote(`${name}/remote`)) ?? {};
    if (typeof remote !== 'object' || remote === null) return undefined;
    const { contractVersion, pages, widgets = {} } = remote;
    return JSON.stringify({
      contractVersion,
      pages: pages?.map(({ path, meta, slots }) => ({ path, meta, slots })),
      widgets: Object.entries(widgets).map(([key, { places }]) => ({ name: key, places })),
    });
  };
  return withTimeout(LAST_TIMEOUT_MS, () => page.evaluate(read, app));
}
