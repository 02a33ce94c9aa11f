/** Values of one statement. Text of clients enters SQL here, and as quoted aliases (fields.ts). */
export class Parameters {
  readonly #values: string[] = [];

  /**
   * Adds a value and returns its placeholder in the SQL, of type text; cast it from there. Until the
   * statement is complete, placeholders are marked with NUL, which no name of a column and no query
   * string can contain: fragments of SQL may be used twice, or not at all.
   */
  bind(value: string): string {
    this.#values.push(value);
    return `\0${this.#values.length - 1}\0`;
  }

  /** The placeholder of a number of rows. */
  bindCount(value: number): string {
    return `${this.bind(String(value))}::bigint`;
  }

  /** Numbers the placeholders of a complete statement: PostgreSQL refuses unused values. */
  render(sql: string): { text: string; values: string[] } {
    const values: string[] = [];
    const numbers = new Map<string, number>();
    const text = sql.replaceAll(/\0(\d+)\0/g, (_, index: string) => {
      const known = numbers.get(index);
      const number = known ?? values.push(this.#values[Number(index)] ?? '');
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
