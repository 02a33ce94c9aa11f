import type { ServerProblem } from 'remote-contract/server-rendering';
import { NoServerPartError } from '../loading/remote-load-error.ts';

/** URL of a release's file in a stack trace. */
const RELEASED_FILE = /\/remotes\/([\w-]+)\//;

/** Describes an error for the log, with its remote if known. A missing server part is not an error. */
export function problemsOf(error: unknown): ServerProblem[] {
  const { remote, cause, message, stack } = Object(error) as Partial<Record<string, unknown>>;
  if (cause instanceof NoServerPartError) return [];
  const origin = cause instanceof Error ? cause : undefined;
  const trace = String(origin?.stack ?? stack ?? '');
  const owner = remote ?? RELEASED_FILE.exec(trace)?.[1];
  return [
    {
      ...(typeof owner === 'string' && { remote: owner }),
      message: [message ?? String(error), origin?.message].filter(Boolean).join('; '),
      ...(trace && { stack: trace }),
    },
  ];
}
