import { notImplemented, parseError, type RestError } from '../rest-error.ts';

const NAME_CHARACTERS = /[\p{L}\p{N}_ $]+/uy;

/** Reads one parameter from left to right, each character once. */
export class Scanner {
  readonly text: string;
  /** Name of the parsed part, for messages: `select`, `order`. */
  readonly subject: string;
  position = 0;

  constructor(text: string, subject: string) {
    this.text = text;
    this.subject = subject;
  }

  isAtEnd(): boolean {
    return this.position === this.text.length;
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.position);
  }

  /** Moves past the token if it comes next. */
  takes(token: string): boolean {
    if (!this.sees(token)) return false;
    this.position += token.length;
    return true;
  }

  /** Moves past the match of a sticky expression if it comes next. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  expect(token: string): void {
    if (!this.takes(token)) throw this.error(`"${token}"`);
  }

  end(): void {
    if (!this.isAtEnd()) throw this.error('end of input');
  }

  space(): void {
    this.match(/[ \t]*/y);
  }

  /** At least one item, separated by commas. */
  list<T>(readItem: () => T): T[] {
    const items: T[] = [];
    do {
      this.space();
      items.push(readItem());
      this.space();
    } while (this.takes(','));
    return items;
  }

  /** `name`, `with-dash`, `with spaces` or `"anything"`. */
  name({ isPathAllowed = false } = {}): string {
    if (this.sees('"')) return this.quoted();
    const start = this.position;
    for (;;) {
      if (this.match(NAME_CHARACTERS) === undefined) throw this.error('a name');
      if (this.sees('->') && !isPathAllowed) {
        throw notImplemented('JSON paths are supported in select only');
      }
      if (!this.sees('-') || this.sees('->')) break;
      this.position += 1;
    }
    return this.text.slice(start, this.position).trim();
  }

  /** Text in quotation marks; a backslash escapes the next character. */
  quoted(): string {
    this.expect('"');
    const parts: string[] = [];
    for (;;) {
      parts.push(this.match(/[^"\\]+/y) ?? '');
      if (this.takes('"')) return parts.join('');
      if (!this.takes('\\') || this.isAtEnd()) throw this.error('a closing quotation mark');
      const character = String.fromCodePoint(this.text.codePointAt(this.position) ?? 0);
      this.position += character.length;
      parts.push(character);
    }
  }

  error(expected: string): RestError {
    const { subject, position } = this;
    const found = this.isAtEnd() ? 'end of input' : `"${this.text.slice(position, position + 1)}"`;
    return parseError(
      `"failed to parse ${subject} (${this.text})" (line 1, column ${position + 1})`,
      `unexpected ${found} expecting ${expected}`,
    );
  }
}
