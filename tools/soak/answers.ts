/** Result of a call of supabase-js. */
interface Result {
  error: { code?: string | undefined; message: string } | null;
  status?: number;
}

/** Stable code of a result: `ok`, or the error code of our SQL, PostgreSQL or the API. */
export function codeOf({ error, status = 0 }: Result): string {
  if (!error) return 'ok';
  // Errors raised by our SQL: the code is PT and the HTTP status, the message our error code.
  if (error.code?.startsWith('PT')) return error.message;
  return error.code || (status === 0 ? 'unreachable' : `status ${status}`);
}

/** `ok` for the expected status, else the status. Reads the whole body like a browser. */
export async function codeOfPage(response: Response, expected = 200): Promise<string> {
  await response.arrayBuffer();
  return response.status === expected ? 'ok' : `status ${response.status}`;
}

/** A random element. */
export function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T;
}

/** A random whole number from `min` to `max`, both included. */
export function between(min: number, max: number): number {
  return min + Math.floor(Math.random() * (max - min + 1));
}
