import type { Logger } from './log.ts';
import { currentRequest } from './request-context.ts';

/** Loggers by request id; an entry lives as long as its request. */
const loggers = new Map<string, Logger>();

/**
 * Keeps what lite prints about errors while it answers `requestId` out of the terminal: it prints
 * them with their parameters, which are passwords and addresses. The code is logged instead.
 */
export async function logErrorsOf<T>(
  requestId: string,
  log: Logger,
  work: () => Promise<T>,
): Promise<T> {
  patchConsole();
  loggers.set(requestId, log);
  try {
    return await work();
  } finally {
    loggers.delete(requestId);
  }
}

let patched = false;

function patchConsole(): void {
  if (patched) return;
  patched = true;
  const print = console.error;
  console.error = (...values: unknown[]) => {
    const request = currentRequest();
    const log = request && loggers.get(request.requestId);
    if (!request || !log) return print(...values);
    const code = values.map(codeOf).find((found) => found !== undefined) ?? 'unknown';
    request.errorCode = code;
    const level = isRefusal(code) ? 'info' : 'error';
    log({ level, event: 'database_error', requestId: request.requestId, code });
  };
}

/** Rules of our own database that a visitor ran into; nothing for the operator to look at. */
function isRefusal(code: string): boolean {
  return /^(PT4|22|23|42501|P0001|ERR_JW|PGRST)/.test(code);
}

function codeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, sqlstate, cause } = value as {
    code?: unknown;
    sqlstate?: unknown;
    cause?: unknown;
  };
  if (typeof sqlstate === 'string') return sqlstate;
  return typeof code === 'string' ? code : codeOf(cause);
}
