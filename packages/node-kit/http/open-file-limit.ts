import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts';

/** Descriptors of the process itself: log, releases, pipes, database. */
const RESERVED = 96;

/** Descriptors per visitor: the connection, and a file or backend connection. */
const PER_CONNECTION = 2;

/**
 * Limit of open files and sockets of this process; Infinity without a limit. Node raises its soft limit to the hard
 * one at start.
 */
export function maxOpenFiles(): number {
  const report = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/**
 * Reduces connection limits to fit the limit of open files. Otherwise the process could neither accept connections nor
 * open files at the limit.
 */
export function fitOpenFiles(limits: ConnectionLimits, openFiles: number): ConnectionLimits {
  const total = Math.max(1, Math.floor((openFiles - RESERVED) / PER_CONNECTION));
  return { ...limits, total: Math.min(limits.total, total) };
}

/** Warning for the operator about a low open file limit; undefined when it is sufficient. */
export function openFilesWarning(openFiles = maxOpenFiles()): string | undefined {
  const { total } = fitOpenFiles(CONNECTION_LIMITS, openFiles);
  if (total === CONNECTION_LIMITS.total) return undefined;
  const enough = CONNECTION_LIMITS.total * PER_CONNECTION + RESERVED;
  return (
    `Only ${openFiles} files may be open at once, so the shop keeps ${total} connections in place of ` +
    `${CONNECTION_LIMITS.total}. Raise the limit to ${enough} (ulimit -Hn, LimitNOFILE= of systemd).`
  );
}
