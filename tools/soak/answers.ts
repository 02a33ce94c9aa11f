/** Result of a call of supabase-js. */
interface Result {
  error: { code?: string | undefined; message: string } | null;
  status?: number;
}

/** Stable code of an answer: `ok`, or the error code of our SQL, PostgreSQL or the API. */
export function codeOf({ error, status = 0 }: Result): string {
  if (!error) return 'ok';
  // Errors that our SQL raises: PT and the HTTP status as the code, our own code as the message.
  if (error.code?.startsWith('PT')) return error.message;
  return error.code || (status === 0 ? 'unreachable' : `status ${status}`);
}

/** `ok` for this status, else the status; reads the body to its end, as a browser does. */
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
