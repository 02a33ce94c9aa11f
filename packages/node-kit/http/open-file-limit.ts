import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts';

/** Descriptors of the process itself: log, releases, pipes, database. */
const RESERVED = 96;

/** Descriptors per visitor: the connection, and a file or backend connection. */
const PER_CONNECTION = 2;

/**
 * Files and sockets that this process may have open at once; Infinity where the system sets no limit.
 * Node raises its soft limit to the hard one when it starts.
 */
export function maxOpenFiles(): number {
  const report = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = report.userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/**
 * The limits on connections that fit into a limit on open files: with more the process could accept
 * no connection and read no file until some of them end.
 */
export function fitOpenFiles(limits: ConnectionLimits, openFiles: number): ConnectionLimits {
  const total = Math.max(1, Math.floor((openFiles - RESERVED) / PER_CONNECTION));
  return { ...limits, total: Math.min(limits.total, total) };
}

/** What the operator should do about a limit on open files; undefined when it suffices. */
export function openFilesWarning(openFiles = maxOpenFiles()): string | undefined {
  const { total } = fitOpenFiles(CONNECTION_LIMITS, openFiles);
  if (total === CONNECTION_LIMITS.total) return undefined;
  const enough = CONNECTION_LIMITS.total * PER_CONNECTION + RESERVED;
  return (
    `Only ${openFiles} files may be open at once, so the shop keeps ${total} connections in place of ` +
    `${CONNECTION_LIMITS.total}. Raise the limit to ${enough} (ulimit -Hn, LimitNOFILE= of systemd).`
  );
}
