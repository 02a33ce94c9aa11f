import postgres from 'postgres';

/** SQLSTATE of "permission denied" and of a row that violates a policy. */
export const INSUFFICIENT_PRIVILEGE = '42501';

/** A database error: `code` is the SQLSTATE, `detail` is parsed if it is JSON. */
export interface DatabaseError {
  code: string;
  message: string;
  detail: unknown;
}

/** Returns the error of a statement that must fail; throws if it succeeds. */
export async function errorOf(work: Promise<unknown>): Promise<DatabaseError> {
  let answer: unknown;
  try {
    answer = await work;
  } catch (error) {
    return toDatabaseError(error);
  }
  throw new Error(`The statement succeeded; it answered ${JSON.stringify(answer)}.`);
}

/** Narrows a caught value to a database error; rethrows any other value. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (!(error instanceof postgres.PostgresError)) throw error;
  const { code, message, detail } = error;
  return { code, message, detail: detail?.startsWith('{') ? JSON.parse(detail) : detail };
}
