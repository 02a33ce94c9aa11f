/** A migrated database that was made to lack one rule. */
export interface Mutation {
  /** Superuser's connection string of a database that nobody is connected to: what is copied. */
  template: string;
  /** How the names of the copies begin. */
  prefix: string;
  /** Statements that take the rule away. */
  sql: string;
}

/** Name of the environment variable that hands a {@link Mutation} to the suites, as JSON. */
export const MUTATION = 'KEDAI_MUTATION';

/** Begins the message of an error that says nothing about the tests. */
export const NO_COPY = 'The copy of the database could not be made';
