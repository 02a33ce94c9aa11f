import type { ApiRole } from '../../database/database.ts';
import type { Resource, Schema } from '../schema/schema.ts';
import { Parameters } from './parameters.ts';

/** State of the compilation of one statement. */
export interface Compiler {
  parameters: Parameters;
  castTypes: Schema['castTypes'];
  role: ApiRole;
  /** Returns a table alias that is unique in the statement. */
  nextAlias(): string;
  /** Columns of the written rows that the answer reads; only of a write. */
  returned?: Set<string>;
}

export function createCompiler(schema: Schema, role: ApiRole): Compiler {
  let aliases = 0;
  return {
    parameters: new Parameters(),
    castTypes: schema.castTypes,
    role,
    nextAlias: () => {
      aliases += 1;
      return `t${aliases}`;
    },
  };
}

/** A resource and its alias in the statement. */
export interface Scope {
  resource: Resource;
  alias: string;
  /** Set for the rows of a write: the write has to return the columns that are read. */
  isWritten?: boolean;
}
