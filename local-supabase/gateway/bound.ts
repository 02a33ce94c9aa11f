/** A limit on what one request may ask for; docs/security.md lists all of them. */
export interface Bound {
  limit: number;
  /** What is counted, with its unit. */
  of: string;
  /** Status and code of the answer to a request that exceeds it. */
  answer: string;
}
