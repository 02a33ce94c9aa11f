import { renderToReadableStream } from 'react-dom/server.edge';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { ServerProblem } from 'shared-ui/server-rendering';
import type { Handler, LoadedPage } from './load-page.ts';
import { problemsOf } from './problems-of.ts';

/** The HTML of a page. */
interface RenderedHtml {
  headTags: string;
  body: string;
  /** Errors of parts that React left to the browser. */
  problems: readonly ServerProblem[];
}

/** What React puts before the page when there is no head to put it into. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Renders a loaded page.
 *
 * @throws what is thrown outside of all parts of the page; also when the signal ends the rendering before that
 * is complete.
 */
export async function renderHtml(
  handler: Handler,
  context: LoadedPage,
  signal: AbortSignal,
): Promise<RenderedHtml> {
  const problems: ServerProblem[] = [];
  const router = createStaticRouter(handler.dataRoutes, context);
  const stream = await renderToReadableStream(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
    {
      signal,
      // React would move larger parts to the end, and back by inline scripts, which the policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void problems.push(...problemsOf(error)),
    },
  );
  // Wait for all Suspense boundaries, or for the abort: React fills boundaries that are sent earlier by inline scripts.
  await stream.allReady;
  const html = await new Response(stream).text();
  const [headTags = ''] = HEAD_TAGS.exec(html) ?? [];
  return { headTags, body: html.slice(headTags.length), problems };
}
