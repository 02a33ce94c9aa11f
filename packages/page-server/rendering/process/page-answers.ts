import type { BackendAnswer, BackendRequest } from './messages.ts';

/** A backend response that a page was rendered from. */
export interface PageAnswer {
  /** Path of the request, with the query. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Stored response headers. */
const DATA_HEADERS = ['content-type', 'content-range'];

/** Maximum total length of the bodies of a page: many pages are cached. The landing page has 10 kB. */
const MAX_LENGTH = 200_000;

/** The stored part of a response; undefined without data. */
export function pageAnswer(
  { method, path }: BackendRequest,
  { status, headers: given, body }: BackendAnswer,
): PageAnswer | undefined {
  const hasData = method === 'GET' && (status === 200 || status === 206);
  if (!hasData || !given['content-type']?.includes('json')) return undefined;
  const headers = Object.fromEntries(
    Object.entries(given).filter(([name]) => DATA_HEADERS.includes(name)),
  );
  return { path, headers, body: new TextDecoder().decode(body ?? undefined) };
}

/** All responses, or none when they exceed the limit. */
export function withinLimit(answers: readonly PageAnswer[]): readonly PageAnswer[] {
  const length = answers.reduce((sum, { body }) => sum + body.length, 0);
  return length <= MAX_LENGTH ? answers : [];
}
