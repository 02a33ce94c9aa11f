/** An event, written as a JSON line. It must not contain queries, bodies, headers or parameters. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  event: string;
  requestId?: string;
  [field: string]: string | number | undefined;
}

export type Logger = (entry: LogEntry) => void;

/** Writes each entry with the time to standard output. */
export const logToStdout: Logger = (entry) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
};
