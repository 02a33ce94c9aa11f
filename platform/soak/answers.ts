/** What came of a call of supabase-js. */
interface Result {
  error: { code?: string | undefined; message: string } | null;
  status?: number;
}

/** The stable code of an answer: `ok`, the code that our SQL raised, or that of the layer below. */
export function codeOf({ error, status = 0 }: Result): string {
  if (!error) return 'ok';
  // Our own codes stand in the message, behind the HTTP status as PTxyz.
  if (error.code?.startsWith('PT')) return error.message;
  return error.code || (status === 0 ? 'unreachable' : `status ${status}`);
}

/** `ok` for this status, else the status; reads the body to its end, as a browser does. */
export async function codeOfPage(response: Response, expected = 200): Promise<string> {
  await response.arrayBuffer();
  return response.status === expected ? 'ok' : `status ${response.status}`;
}

/** One of these, each as likely as the others. */
export function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T;
}

/** A whole number from `least` to `most`, both included. */
export function between(least: number, most: number): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}

/** People read between two clicks. In ms. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
