import { glob } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageMeta, RemotePage } from 'remote-contract';
import type { PageDescription } from './page-description.ts';

/** The exports of a `*.route.ts` of an app. */
interface RouteModule {
  default: RemotePage;
  meta: PageMeta;
}

/** A page of an app and the file that defines it. */
export interface PageModule {
  /** Relative to the app, as the bundler writes it: `./src/cart/cart.route.ts`. */
  file: string;
  description: PageDescription;
}

/**
 * Imports the route modules of an app.
 *
 * @param appDirectory absolute folder of the app.
 * @throws Error when a module cannot be imported by Node, or exports no page.
 */
export async function readPageModules(appDirectory: string): Promise<PageModule[]> {
  const files: string[] = [];
  for await (const file of glob('src/**/*.route.ts', { cwd: appDirectory })) files.push(file);
  return Promise.all(
    files.sort().map(async (file) => {
      const url = pathToFileURL(join(appDirectory, file));
      // A development server must import it again after an edit.
      url.searchParams.set('time', String(Date.now()));
      const { default: page, meta } = (await import(url.href)) as Partial<RouteModule>;
      if (!page?.path || !meta?.title) throw new Error(`${file} exports no page with a title`);
      return {
        file: `./${file.split(sep).join('/')}`,
        description: { path: page.path, ...meta, ...(meta.audience && { private: true }) },
      };
    }),
  );
}

/**
 * The descriptions of the pages of an app, from its route modules.
 *
 * @param appDirectory absolute folder of the app.
 */
export async function readPageDescriptions(appDirectory: string): Promise<PageDescription[]> {
  return (await readPageModules(appDirectory)).map(({ description }) => description);
}
