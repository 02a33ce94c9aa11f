import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ClientAddress } from 'node-kit/http/client-address';
import type { Logger } from 'node-kit/log/log';
import pLimit from 'p-limit';
import { allWithSourcePositions, type OnBrokenMap } from 'releases/description/source-maps';
import type { ReadableStore } from 'releases/store/release-store';
import type { BackendConnection } from '../backend/backend-connection.ts';
import { requestBackend } from '../backend/request-backend.ts';

/** Timeout of the backend request, in ms. */
const TIMEOUT_MS = 10_000;

/** Maximum cached stacks: more than the page of releases shows. */
const MAX_CACHED = 500;

/** A row of the function `release_errors`. */
interface ReportedError {
  app: string;
  release: string;
  code: string;
  stack: string | null;
  shell_release: string | null;
}

/**
 * `GET /_stacks`: the source-mapped stacks of reported errors, by app, release and code. The backend authorizes the user
 * of the request: only admins can make this server read source maps.
 */
export function errorStacks(
  backend: BackendConnection,
  store: ReadableStore,
  clientAddress: ClientAddress,
  log: Logger,
): Hono {
  const read = new LRUCache<string, string>({ max: MAX_CACHED });
  const oneAtATime = pLimit(1);
  const onBrokenMap: OnBrokenMap = (key, message) =>
    log({ level: 'warn', event: 'source_map_not_read', key, message });

  /** Reads the stacks of errors with the same shell, each source map once. */
  async function readAll(errors: readonly ReportedError[], shell: string): Promise<void> {
    const stacks = errors.flatMap(({ stack }) => stack ?? []);
    const unread = [...new Set(stacks)].filter((stack) => !read.has(shell + stack));
    if (unread.length === 0) return;
    const texts = await allWithSourcePositions(store, unread, shell || undefined, onBrokenMap);
    for (const [index, text] of texts.entries()) read.set(shell + unread[index], text);
  }

  return new Hono().get('/_stacks', async (context) => {
    // As the user of the request; undefined when the backend does not answer.
    const answer = await requestBackend(backend, '/rest/v1/rpc/release_errors', {
      timeoutMs: TIMEOUT_MS,
      headers: { authorization: context.req.header('authorization') ?? '' },
      clientAddress: clientAddress(context),
    }).catch(() => undefined);
    if (!answer?.ok) return context.json({ code: 'not_readable' }, answer ? 403 : 503);
    const errors = ((await answer.json()) as ReportedError[]).filter(({ stack }) => stack);
    const byShell = Map.groupBy(errors, ({ shell_release }) => shell_release ?? '');
    await oneAtATime(async () => {
      for (const [shell, some] of byShell) await readAll(some, shell);
    });
    context.header('cache-control', 'no-store');
    return context.json(
      errors.map(({ app, release, code, stack, shell_release }) => ({
        app,
        release,
        code,
        stack: read.get(`${shell_release ?? ''}${stack}`) ?? stack,
      })),
    );
  });
}
