import type { BackendAnswer, BackendRequest } from './messages.ts';

/** An answer of the backend from which a page was rendered. */
export interface PageAnswer {
  /** Path of the request, with the query. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Headers that belong to the data. */
const DATA_HEADERS = ['content-type', 'content-range'];

/** Maximum length of all bodies of a page: the landing page has 10 kB, and many pages are kept. */
const MAX_LENGTH = 200_000;

/** What is kept of an answer; undefined for one without data. */
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

/** All answers of a page, or none if they are too long. */
export function withinLimit(answers: readonly PageAnswer[]): readonly PageAnswer[] {
  const length = answers.reduce((sum, { body }) => sum + body.length, 0);
  return length <= MAX_LENGTH ? answers : [];
}
