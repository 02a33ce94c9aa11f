import { Hono } from 'hono';
import type { Forward } from './forward.ts';
import { type FrontEnv, jsonBody } from './front-context.ts';
import { isPlainObject } from './plain-json.ts';
import { problem } from './problem.ts';
import { restGuard } from './rest-guard.ts';

/** The tables and functions: /rest/v1. Only what PostgreSQL answers in good time reaches lite. */
export function restFront(forward: Forward) {
  return new Hono<FrontEnv>().use(restGuard).all('*', async (context) => {
    const answer = await forward(context);
    const isException = answer.status === 500 && !isSqlState(context.var.request.errorCode);
    if (!isException || !holdsNestedValues(jsonBody(context))) return answer;
    // The drivers throw at lists and objects for columns and arguments that are neither.
    return problem(context.req.path, 400, '22P02', 'A value is of the wrong type');
  });
}

function isSqlState(code: string | undefined): boolean {
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code);
}

/** For a row, arguments of a function, or a list of rows. */
function holdsNestedValues(body: object): boolean {
  return Object.values(body).some((value: unknown) =>
    isPlainObject(value) && Array.isArray(body)
      ? holdsNestedValues(value)
      : typeof value === 'object' && value !== null,
  );
}
