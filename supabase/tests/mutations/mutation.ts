/** A mutant of the database, for the suites to copy. */
export interface Mutation {
  /** Connection string (superuser) of the database to copy, which has no other connections. */
  template: string;
  /** Prefix of the names of the copies. */
  prefix: string;
  /** Statements that remove the rule. */
  sql: string;
}

/** Name of the environment variable that passes a {@link Mutation} to the suites, as JSON. */
export const MUTATION = 'KEDAI_MUTATION';

/** Prefix of the message of an error that is not a failure of the tests. */
export const NO_COPY = 'The copy of the database could not be made';
