import type { MiddlewareHandler } from 'hono';
import type { FrontEnv } from './front-context.ts';
import { isPlainObject, isStorable } from './plain-json.ts';
import { problem } from './problem.ts';

/** What a list may be sorted by, as in hosted projects. */
const SORTED_BY = new Set(['name', 'created_at', 'updated_at', 'last_accessed_at']);

/** Rows that a list may skip or hold. */
const MOST = 1_000_000;

/** Refuses calls of /storage/v1 that lite would trip over; files pass unread. */
export const storageBody: MiddlewareHandler<FrontEnv> = async (context, next) => {
  if (!context.req.header('content-type')?.startsWith('application/json')) return next();
  if (context.var.body.length === 0) return next();
  const value = parsed(context.var.body);
  if (isPlainObject(value) && isStorable(value) && !listsWrong(value)) return next();
  return problem(context.req.path, 400, 'InvalidRequest', 'The body is not what it should be');
};

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

function listsWrong({ limit, offset, sortBy }: Record<string, unknown>): boolean {
  return (
    [limit, offset].some((count) => count !== undefined && !isCount(count)) || sortsWrong(sortBy)
  );
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST;
}

function sortsWrong(sortBy: unknown): boolean {
  if (sortBy === undefined) return false;
  if (!isPlainObject(sortBy)) return true;
  const { column, order } = sortBy;
  return !SORTED_BY.has(String(column)) || (order !== 'asc' && order !== 'desc');
}
