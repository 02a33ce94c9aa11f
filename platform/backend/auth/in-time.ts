import type { MiddlewareHandler } from 'hono';
import { databaseUnavailable } from '../database-errors.ts';
import { ANSWER_TIMEOUT_MS } from '../forward.ts';
import type { FrontEnv } from '../front-context.ts';

/** Answers 503 when the database does not answer; PostgreSQL gives a statement up a little earlier. */
export const inTime: MiddlewareHandler<FrontEnv> = async (context, next) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), ANSWER_TIMEOUT_MS);
  });
  const isLate = await Promise.race([next(), late]).finally(() => clearTimeout(timer));
  return isLate === true ? databaseUnavailable(context.req.path) : undefined;
};
