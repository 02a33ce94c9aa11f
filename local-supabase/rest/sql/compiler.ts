import type { ApiRole } from '../../database/database.ts';
import type { Resource, Schema } from '../schema/schema.ts';
import { Parameters } from './parameters.ts';

/** What compiling one statement needs to know, and collects. */
export interface Compiler {
  parameters: Parameters;
  castTypes: Schema['castTypes'];
  role: ApiRole;
  /** A table alias that no other part of the statement has. */
  nextAlias(): string;
  /** Columns of the written rows that are read; of a write only. */
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

/** A resource under the alias that it has in the statement. */
export interface Scope {
  resource: Resource;
  alias: string;
  /** Set for the rows of a write: what is read of them has to be returned by it. */
  isWritten?: boolean;
}
