import { pagePattern } from 'releases/description/page-paths';
import { type ProcessRendering, RenderProcessError } from './process/start-render-process.ts';
import type { PageSource } from './rendered-pages.ts';

/** How long browsers render a release of a remote that has crashed a process, in ms. */
const LEFT_OUT_MS = 600_000;

/** Renders a page without the server parts of some remotes. */
type Render = (url: string, without: readonly string[]) => Promise<ProcessRendering | undefined>;

/**
 * Finds the remote that crashes the process of a page, by an endless loop or its memory, and renders the page without
 * it: first without all remotes except the owner of the page, then without the owner. Other pages are rendered without
 * that remote, too.
 */
export function createCulpritFinder(now = () => performance.now()) {
  /** When a release may be rendered again. */
  const leftOut = new Map<string, number>();

  return async (
    source: PageSource,
    url: string,
    render: Render,
  ): Promise<ProcessRendering | undefined> => {
    const names = Object.keys(source.registry);
    const releaseOf = (name: string) => `${name}/${source.registry[name]?.release}`;
    const known = names.filter((name) => (leftOut.get(releaseOf(name)) ?? 0) > now());
    const owner = ownerOf(source, new URL(url).pathname);
    const others = names.filter((name) => name !== owner);
    const attempts = [known, [...known, ...others], [...others, ...(owner ? [owner] : [])]];
    let ended: unknown;
    for (const [index, without] of attempts.entries()) {
      try {
        const rendering = await render(url, without);
        // The remotes left out in this attempt only.
        const suspects = index === 1 ? others : index === 2 && owner ? [owner] : [];
        for (const name of suspects) leftOut.set(releaseOf(name), now() + LEFT_OUT_MS);
        return rendering;
      } catch (error) {
        if (!(error instanceof RenderProcessError)) throw error;
        ended = error;
      }
    }
    throw ended;
  };
}

/** The remote that owns the page of a path. */
function ownerOf({ registry }: PageSource, path: string): string | undefined {
  return Object.keys(registry).find((name) =>
    registry[name]?.pages.some((page) => pagePattern(page.path).test(path)),
  );
}
