import { DataFolderInUseError } from '../backend/lock.ts';
import { BackendStartError } from '../backend/process/backend-process.ts';
import { BuildError } from '../build/build-apps.ts';
import { PostgresStartError } from '../postgres/cluster.ts';
import { AddressError } from '../server/listen.ts';
import { OldDatabaseError } from './old-database.ts';
import { OptionError } from './option-error.ts';
import type { StartOptions } from './options.ts';

/** Errors whose message is already the sentence for the operator. */
const SENTENCES = [
  AddressError,
  BuildError,
  DataFolderInUseError,
  OldDatabaseError,
  OptionError,
  PostgresStartError,
];

/** What the system says when the data folder is a file, or somewhere that cannot be written. */
const FOLDER_CODES = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS']);

/**
 * One clear sentence for an error that ended a start; the stack only when nobody foresaw it.
 *
 * @param options undefined when they could not even be read.
 */
export function sentenceOf(error: unknown, options: StartOptions | undefined): string {
  if (!(error instanceof Error)) return `The shop could not be started: ${error}`;
  if (SENTENCES.some((kind) => error instanceof kind)) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  if (options && path?.startsWith(options.dataDirectory) && FOLDER_CODES.has(code ?? '')) {
    return `DATA_DIR=${options.dataDirectory} cannot be used as a folder (${code}).`;
  }
  if (options?.databaseUrl && isAbout(error, options.databaseUrl)) {
    return `The PostgreSQL of DATABASE_URL cannot be reached (${code ?? error.message}).`;
  }
  if (error instanceof BackendStartError) return `The backend did not start: ${error.message}`;
  return `The shop could not be started: ${error.stack ?? error.message}`;
}

/** Whether a connection to the database's host failed; the URL itself is never shown. */
function isAbout(error: Error, databaseUrl: string): boolean {
  const { code, address } = error as NodeJS.ErrnoException & { address?: string };
  const { hostname } = new URL(databaseUrl);
  return (
    /^(ECONN|ENOTFOUND|EAI_|CONNECT_TIMEOUT|28|3D)/.test(code ?? '') ||
    [hostname, '127.0.0.1', '::1'].includes(address ?? '')
  );
}
