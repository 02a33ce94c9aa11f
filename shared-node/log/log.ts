/** One event, written as one JSON line. Never holds a query, a body, a header or a parameter. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  event: string;
  requestId?: string;
  [field: string]: string | number | undefined;
}

export type Logger = (entry: LogEntry) => void;

/** Writes each entry as a JSON line with the time to standard output. */
export const logToStdout: Logger = (entry) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
};
