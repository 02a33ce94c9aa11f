/** A limit on one request; packages/local-supabase/bounds.md lists all of them. */
export interface Bound {
  limit: number;
  /** The counted unit. */
  of: string;
  /** Status and code of the answer to a request that exceeds it. */
  answer: string;
}
