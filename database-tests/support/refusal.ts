import postgres from 'postgres';

/** What a refused statement answers: `code` is the SQLSTATE, `detail` parsed when it is JSON. */
export interface Refusal {
  code: string;
  message: string;
  detail: unknown;
}

/** Waits for a statement that the database must refuse, and returns how it did. */
export async function refusal(work: Promise<unknown>): Promise<Refusal> {
  let answer: unknown;
  try {
    answer = await work;
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    const { code, message, detail } = error;
    return { code, message, detail: detail?.startsWith('{') ? JSON.parse(detail) : detail };
  }
  throw new Error(`The database did not refuse; it answered ${JSON.stringify(answer)}.`);
}

/** SQLSTATE of "permission denied" and of a row that a policy does not let in. */
export const NOT_ALLOWED = '42501';
