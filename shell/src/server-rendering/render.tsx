import { createStaticHandler } from 'react-router-dom';
import type { ServerProblem, ServerRendering } from 'remote-contract/server-rendering';
import { NOT_FOUND, routes } from '../routes.tsx';
import { headOf } from './head-of.ts';
import { loadPage } from './load-page.ts';
import { problemsOf } from './problems-of.ts';
import { renderHtml } from './render-html.tsx';

/**
 * Renders a page for a signed-out visitor. A Suspense boundary that fails is sent as its fallback, and the
 * browser renders it.
 *
 * @param url absolute URL of the page.
 */
export async function render(url: string, signal: AbortSignal): Promise<ServerRendering> {
  const problems: ServerProblem[] = [];
  const handler = createStaticHandler(routes());
  const context = await loadPage(handler, new Request(url, { signal }), problems);
  if (context instanceof Response) return redirectTo(context);
  const html = await renderHtml(handler, context, signal).catch((error: unknown) => {
    // Render the layout alone; the browser loads the page.
    problems.push(...problemsOf(error));
    context.loaderData = {};
    context.errors = null;
    return renderHtml(handler, context, signal);
  });
  const head = await headOf(context, url).catch((error: unknown) => {
    problems.push(...problemsOf(error));
    return undefined;
  });
  const { loaderData, errors, matches } = context;
  const isFound = errors === null && matches.at(-1)?.route.id !== NOT_FOUND;
  return {
    html: html.body,
    headTags: html.headTags,
    ...(head && { head }),
    data: { loaderData, errors },
    status: isFound ? 200 : 404,
    problems: [...problems, ...html.problems],
  };
}

function redirectTo({ headers }: Response): ServerRendering {
  return {
    html: '',
    headTags: '',
    data: { loaderData: {}, errors: null },
    status: 200,
    redirect: headers.get('location') ?? '/',
    problems: [],
  };
}
