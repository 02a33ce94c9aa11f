/** A line that begins an error: `folder/file.ts(1,7): error TS2322: …`; without a file for a setting. */
const ERROR = /^(?:\S.*\(\d+,\d+\): )?error TS(\d+): /;

/** Errors of syntax, which the bundler shows too. */
const SYNTAX = /^1\d{3}$/;

/**
 * The type errors in the output of `tsc --pretty false`, each once: the compiler repeats those of a shared
 * file for each app.
 *
 * @returns an error each, with its indented lines.
 */
export function typeErrors(output: string): string[] {
  const errors: string[] = [];
  let isRelevant = false;
  for (const line of output.split(/\r?\n/)) {
    const [, code] = ERROR.exec(line) ?? [];
    if (code !== undefined) {
      isRelevant = !SYNTAX.test(code);
      if (isRelevant) errors.push(line);
    } else if (isRelevant && /^\s+\S/.test(line)) {
      errors.push(`${errors.pop()}\n${line}`);
    }
  }
  return [...new Set(errors)];
}
