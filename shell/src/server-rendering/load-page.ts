import type { createStaticHandler } from 'react-router-dom';
import { isRouteErrorResponse } from 'react-router-dom';
import type { ServerProblem } from 'remote-contract/server-rendering';
import { problemsOf } from './problems-of.ts';

export type Handler = ReturnType<typeof createStaticHandler>;

/** The page of a request with its data, or a redirect. */
export type LoadedPage = Exclude<Awaited<ReturnType<Handler['query']>>, Response>;

/**
 * Loads a page's data and awaits all promises in it. On errors other than "not found", the page has no data,
 * and the browser loads it.
 */
export async function loadPage(
  handler: Handler,
  request: Request,
  problems: ServerProblem[],
): Promise<LoadedPage | Response> {
  const context = await handler.query(request);
  if (context instanceof Response) return context;
  const failures = Object.values(context.errors ?? {}).filter((error) => !isNotFound(error));
  try {
    context.loaderData = await settled(context.loaderData, (data) =>
      settled(data, (value) => value),
    );
  } catch (error) {
    failures.push(error);
  }
  if (failures.length > 0) {
    problems.push(...failures.flatMap(problemsOf));
    context.loaderData = {};
    context.errors = null;
  }
  return context;
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** Maps and awaits each value of an object; returns other values unchanged. */
async function settled<Data>(data: Data, map: (value: unknown) => unknown): Promise<Data> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const entries = Object.entries(data).map(async ([key, value]) => [key, await map(value)]);
  return Object.fromEntries(await Promise.all(entries)) as Data;
}
