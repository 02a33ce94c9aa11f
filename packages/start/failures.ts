import { PostgresStartError } from 'local-supabase/postgres/cluster';
import { BackendStartError } from 'local-supabase/process/backend-process';
import { DataFolderInUseError } from 'node-kit/files/lock';
import { AddressError } from 'node-kit/http/listen';
import { OperatorError } from 'node-kit/operator-error';
import { OptionError } from 'node-kit/option-error';
import type { StartOptions } from './options.ts';

/** Errors with a message for the operator. */
const EXPECTED_ERRORS = [
  AddressError,
  DataFolderInUseError,
  OptionError,
  PostgresStartError,
  OperatorError,
];

/** System error codes for a data folder that is a file or cannot be written. */
const FOLDER_CODES = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS']);

/**
 * The message for an error during the start, with the stack of unexpected errors.
 *
 * @param options undefined when reading them failed.
 * @param failed prefix for unexpected errors.
 */
export function startErrorMessage(
  error: unknown,
  options: StartOptions | undefined,
  failed = 'The shop could not be started',
): string {
  if (!(error instanceof Error)) return `${failed}: ${error}`;
  if (EXPECTED_ERRORS.some((expected) => error instanceof expected)) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (options && path?.startsWith(options.dataDirectory) && FOLDER_CODES.has(code ?? '')) {
    return `DATA_DIR=${options.dataDirectory} cannot be used as a folder (${code}).`;
  }
  if (options?.databaseUrl && isConnectionError(error, options.databaseUrl)) {
    return `The PostgreSQL of DATABASE_URL cannot be reached (${code ?? error.message}).`;
  }
  if (error instanceof BackendStartError) return `The backend did not start: ${error.message}`;
  return `${failed}: ${error.stack ?? error.message}`;
}

/** Whether the connection to the database failed; the URL itself is never shown. */
function isConnectionError(error: Error, databaseUrl: string): boolean {
  const { code, address } = error as NodeJS.ErrnoException & { address?: string };
  const { hostname } = new URL(databaseUrl);
  return (
    /^(ECONN|ENOTFOUND|EAI_|CONNECT_TIMEOUT|28|3D)/.test(code ?? '') ||
    [hostname, '127.0.0.1', '::1'].includes(address ?? '')
  );
}
