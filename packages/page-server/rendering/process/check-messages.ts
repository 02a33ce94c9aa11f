/** Validates the messages of a render process, which runs code from other repositories. */
import type { ServerProblem, ServerRendering } from 'remote-contract/server-rendering';
import * as v from 'valibot';
import type { FromRenderProcess } from './messages.ts';

/** Maximum length of a rendering as JSON, in characters; a page has 100,000. */
const MAX_RESULT = 2_000_000;
/** Maximum length of a message, in characters: JSON in JSON escapes each quotation mark. */
export const MAX_LINE = 2 * MAX_RESULT;
/** Maximum number of problems of one page, and length of each. */
const MAX_PROBLEMS = 20;
const MAX_PROBLEM = 2_000;
/** Also the maximum of a sitemap. */
const MAX_PATHS = 5_000;
/** Maximum length of a URL, in characters. */
const MAX_URL = 2_000;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const shortened = v.pipe(
  v.string(),
  v.transform((all) => all.slice(0, MAX_PROBLEM)),
);
const firstOf = <Item>(max: number) => v.transform((all: Item[]) => all.slice(0, max));
const json = v.record(v.string(), v.unknown());

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('started') }),
  v.object({
    type: v.literal('fetch'),
    id: v.number(),
    request: v.object({
      method: v.picklist(['GET', 'HEAD']),
      path: text(MAX_URL * 4),
      headers: v.record(v.string(), v.string()),
    }),
  }),
  v.object({ type: v.literal('done'), id: v.number(), result: v.string() }),
  v.object({ type: v.literal('failed'), id: v.number(), message: shortened }),
]);

const headSchema = v.object({
  title: text(300),
  description: text(5_000),
  socialDescription: v.exactOptional(text(5_000)),
  picture: v.exactOptional(v.object({ url: text(MAX_URL), alt: text(300) })),
  type: v.picklist(['website', 'product']),
  properties: v.exactOptional(v.record(text(80), text(300))),
  structuredData: v.exactOptional(json),
});

const renderingSchema = v.object({
  html: v.string(),
  headTags: v.string(),
  head: v.optional(v.unknown()),
  data: v.object({ loaderData: json, errors: v.nullable(json) }),
  status: v.picklist([200, 404]),
  redirect: v.exactOptional(text(MAX_URL)),
  problems: v.pipe(
    v.array(
      v.object({
        remote: v.exactOptional(shortened),
        message: shortened,
        stack: v.exactOptional(shortened),
      }),
    ),
    firstOf(MAX_PROBLEMS),
  ),
});

const pathsSchema = v.pipe(v.array(v.pipe(text(MAX_URL), v.check(isPath))), firstOf(MAX_PATHS));

/** Parses a message of a render process; undefined when it is invalid. */
export function readMessage(message: unknown): FromRenderProcess | undefined {
  const read = v.safeParse(messageSchema, message);
  return read.success ? read.output : undefined;
}

/**
 * Parses a rendering. Invalid metadata is dropped and reported as a problem.
 *
 * @throws Error when anything else is invalid.
 */
export function readRendering(result: string): ServerRendering {
  const { head: given, ...rendering } = parsed(renderingSchema, result);
  const head = v.safeParse(v.optional(headSchema), given);
  if (head.success) return { ...rendering, ...(head.output && { head: head.output }) };
  const [issue] = head.issues;
  const problem: ServerProblem = { message: `head: ${described(issue)}` };
  return { ...rendering, problems: [...rendering.problems, problem] };
}

/**
 * Parses a list of paths. Static hosting creates files from them.
 *
 * @throws Error when it is invalid.
 */
export function readPaths(result: string): readonly string[] {
  return parsed(pathsSchema, result);
}

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  result: string,
): v.InferOutput<Schema> {
  if (result.length > MAX_RESULT) throw new Error(`The page has ${result.length} characters`);
  const read = v.safeParse(schema, JSON.parse(result));
  if (!read.success) throw new Error(`The server part answers: ${described(read.issues[0])}`);
  return read.output;
}

function described(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'all'}: ${issue.message}`.slice(0, MAX_PROBLEM);
}

/** Whether a path is normalized and has no query: the file of `/a/../b` would differ from its page. */
function isPath(path: string): boolean {
  return URL.parse(path, 'http://localhost')?.pathname === path;
}
