import type { ApiRole } from '../../database/database.ts';
import type { Resource } from '../schema/schema.ts';

/** A resource and its alias in the statement. */
export interface Scope {
  resource: Resource;
  alias: string;
  /** Set for the rows of a write: the write has to return the columns that are read. */
  isWritten?: boolean;
}

/** State of the compilation of one statement. */
export class Compiler {
  readonly role: ApiRole;
  /** Columns of the written rows that the answer reads. */
  readonly returned = new Set<string>();
  readonly #values: string[] = [];
  #aliases = 0;

  constructor(role: ApiRole) {
    this.role = role;
  }

  /** A table alias that is unique in the statement. */
  nextAlias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }

  /**
   * Adds a value and returns its placeholder in the SQL, of type text; cast it from there. Until the
   * statement is complete, placeholders are marked with NUL, which no name of a column and no query
   * string can contain: fragments of SQL may be used twice, or not at all.
   */
  bind(value: string): string {
    this.#values.push(value);
    return `\0${this.#values.length - 1}\0`;
  }

  /** Numbers the placeholders of a complete statement: PostgreSQL refuses unused values. */
  render(sql: string): { text: string; values: string[] } {
    const values: string[] = [];
    const numbers = new Map<string, number>();
    const text = sql.replaceAll(/\0(\d+)\0/g, (_, index: string) => {
      const number = numbers.get(index) ?? values.push(this.#values[Number(index)] ?? '');
      numbers.set(index, number);
      return `$${number}::text`;
    });
    return { text, values };
  }
}

/** Values as a PostgreSQL array literal. */
export function listLiteral(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`);
  return `{${quoted.join(',')}}`;
}
