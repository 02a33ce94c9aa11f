/** A character on paper, magnified. */
export interface PrintedCharacter {
  character: string;
  width: number;
  height: number;
  isBold: boolean;
  isInverted: boolean;
}

/** What a printer of ESC/POS does with bytes: its rows, and how often it cuts. */
export interface Printed {
  rows: PrintedCharacter[][];
  cuts: number;
}

const [LF, ESC, FS, GS] = [0x0a, 0x1b, 0x1c, 0x1d];
/** Lengths of the parameters of commands that do not change what is printed here. */
const IGNORED: Record<string, number> = { 'ESC M': 1, 'ESC t': 1, 'FS .': 0 };

/**
 * Reads the commands of ESC/POS that encodeJob() uses, as a printer does. Tests and documentation use it: no library
 * reads commands, they only write them.
 *
 * @throws for an unknown command, which a test must not overlook.
 */
export function readCommands(bytes: Uint8Array): Printed {
  const decoder = new TextDecoder('windows-1252');
  const printed: Printed = { rows: [], cuts: 0 };
  let row: PrintedCharacter[] = [];
  let style = { width: 1, height: 1, isBold: false, isInverted: false };
  let at = 0;
  const next = () => bytes[at++] ?? 0;
  while (at < bytes.length) {
    const byte = next();
    if (byte === LF) {
      printed.rows.push(row);
      row = [];
    } else if (byte === ESC || byte === FS || byte === GS) {
      const name = `${{ [ESC]: 'ESC', [FS]: 'FS', [GS]: 'GS' }[byte]} ${String.fromCharCode(next())}`;
      if (name === 'ESC @') style = { width: 1, height: 1, isBold: false, isInverted: false };
      else if (name === 'ESC E') style = { ...style, isBold: next() === 1 };
      else if (name === 'GS B') style = { ...style, isInverted: next() === 1 };
      else if (name === 'GS !') {
        const size = next();
        style = { ...style, width: (size >> 4) + 1, height: (size & 15) + 1 };
      } else if (name === 'GS V') {
        next();
        printed.cuts += 1;
      } else if (name in IGNORED) at += IGNORED[name] ?? 0;
      else throw new Error(`Unknown command ${name} at byte ${at}`);
    } else {
      row.push({ ...style, character: decoder.decode(Uint8Array.of(byte)) });
    }
  }
  return printed;
}

/** The rows as text. */
export const printedText = (bytes: Uint8Array): string[] =>
  readCommands(bytes).rows.map((row) => row.map(({ character }) => character).join(''));
