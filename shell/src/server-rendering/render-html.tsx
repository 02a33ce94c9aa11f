import { renderToReadableStream } from 'react-dom/server.edge';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { ServerProblem } from 'remote-contract/server-rendering';
import type { Handler, LoadedPage } from './load-page.ts';
import { problemsOf } from './problems-of.ts';

/** The HTML of a page. */
interface RenderedHtml {
  headTags: string;
  body: string;
  /** Errors of Suspense boundaries that fall back to client rendering. */
  problems: readonly ServerProblem[];
}

/** React outputs head tags before the content if the tree has no `<head>`. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Renders a loaded page.
 *
 * @throws errors outside of Suspense boundaries, and when the signal aborts before the page around them is complete.
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
      // Otherwise React outlines large boundaries and inserts them by inline scripts, which the CSP forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void problems.push(...problemsOf(error)),
    },
  );
  // No streaming: it needs inline scripts too.
  await stream.allReady;
  const html = await new Response(stream).text();
  const [headTags = ''] = HEAD_TAGS.exec(html) ?? [];
  return { headTags, body: html.slice(headTags.length), problems };
}
