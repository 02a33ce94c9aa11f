/** A mutant of the database, for the suites to copy. */
export interface Mutation {
  /** Superuser connection string of the database to copy, which must have no other connections. */
  template: string;
  /** Name prefix of the copies. */
  prefix: string;
  /** Statements that remove the rule. */
  sql: string;
}

/** Name of the environment variable that passes a {@link Mutation} to the suites, as JSON. */
export const MUTATION = 'KEDAI_MUTATION';

/** Message prefix of errors that are not test failures. */
export const NO_COPY = 'The copy of the database could not be made';
