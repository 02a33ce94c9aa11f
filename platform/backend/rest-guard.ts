import type { MiddlewareHandler } from 'hono';
import type { FrontEnv } from './front-context.ts';
import { problem } from './problem.ts';

/** Characters of a query. The longest of the shop has about 300. */
const LONGEST_QUERY = 4096;

/** How deep tables may be nested in `select`. The shop nests one. */
const DEEPEST_EMBED = 3;

/** Parameters that hold a tree of conditions, of the table itself or of a nested one. */
const LOGIC = /(^|\.)(and|or)$/;

/** A regular expression as the whole condition, also negated and with any or all. */
const IS_PATTERN = /^\s*(not\.)*i?match(\(|\.|$)/;

/** A regular expression somewhere in a tree of conditions. */
const HOLDS_PATTERN = /\.i?match(\((any|all)\))?\./;

/**
 * Refuses queries that PostgreSQL would work on for too long. PGlite runs inside this process and
 * cannot give up a statement: one regular expression with backreferences or many repetitions, sent
 * by anybody, would stop the shop for everybody.
 */
export const restGuard: MiddlewareHandler<FrontEnv> = async (context, next) => {
  const { path, raw } = context.req;
  const { search, searchParams } = new URL(raw.url);
  if (search.length > LONGEST_QUERY) {
    return problem(path, 414, 'query_too_long', `At most ${LONGEST_QUERY} characters of query`);
  }
  for (const [name, value] of searchParams) {
    // Names of columns may not hold it either, and PostgreSQL drops the connection over it.
    if (`${name}${value}`.includes('\0')) {
      return problem(path, 400, '22P05', 'NUL cannot be stored');
    }
    if (operatorOf(value) in Object.prototype) {
      return problem(path, 400, 'PGRST100', 'A filter has an unknown operator');
    }
    if (IS_PATTERN.test(value) || (LOGIC.test(name) && HOLDS_PATTERN.test(value))) {
      return problem(path, 400, 'operator_not_allowed', 'match and imatch are not allowed');
    }
    if (name === 'select' && depthOf(value) > DEEPEST_EMBED) {
      return problem(path, 400, 'embed_too_deep', `At most ${DEEPEST_EMBED} nested tables`);
    }
    if (name === 'select' && value.split('"').length % 2 === 0) {
      return problem(path, 400, 'PGRST100', 'A quotation mark in select is not closed');
    }
  }
  return next();
};

/** lite looks operators up in an object, and finds what every object has. */
function operatorOf(value: string): string {
  return value.replace(/^(not\.)+/, '').split('.', 1)[0] ?? '';
}

/** Brackets that are open at once. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
