import { printable } from './printable.ts';

/** A text in one style; a magnified character is `width` columns wide and `height` rows high. */
export interface Span {
  text: string;
  bold?: boolean;
  /** White on black. */
  inverted?: boolean;
  width?: 1 | 2 | 4;
  height?: 1 | 2 | 4;
}

/** A row of paper; `rule` is a line across it. */
export type Row = { spans: Span[]; isCentered?: boolean } | 'rule';

type Style = Omit<Span, 'text'>;

/** Columns of a paper, of characters that are 12 dots wide. */
export const columnsOf = (paperMm: number) => (paperMm === 58 ? 32 : 48);

/** Breaks a text into rows of at most `columns` characters, between words if possible. */
export function wrap(text: string, columns: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of printable(text).split(' ')) {
    let rest = word;
    if (row !== '' && row.length + 1 + rest.length <= columns) {
      row += ` ${rest}`;
      continue;
    }
    if (row !== '') rows.push(row);
    for (; rest.length > columns; rest = rest.slice(columns)) rows.push(rest.slice(0, columns));
    row = rest;
  }
  return row === '' ? rows : [...rows, row];
}

/** Rows of a text in one style, which is wrapped. */
export function paragraph(
  text: string,
  columns: number,
  style: Style & { indent?: number; isCentered?: boolean } = {},
): Row[] {
  const { indent = 0, isCentered, ...look } = style;
  const room = Math.floor((columns - indent) / (look.width ?? 1));
  return wrap(text, room).map((part) => ({
    spans: [...(indent > 0 ? [{ text: ' '.repeat(indent) }] : []), { ...look, text: part }],
    ...(isCentered && { isCentered }),
  }));
}

/** Inverted rows across the paper, from an indent on. */
export function block(
  text: string,
  columns: number,
  style: Style & { indent?: number } = {},
): Row[] {
  const { indent = 0, ...look } = style;
  const room = Math.floor((columns - indent) / (look.width ?? 1));
  return wrap(text, room - 2).map((part) => ({
    spans: [
      ...(indent > 0 ? [{ text: ' '.repeat(indent) }] : []),
      { ...look, inverted: true, text: ` ${part}`.padEnd(room) },
    ],
  }));
}

/** An inverted, centred row across the paper, for what must not be missed. */
export function banner(text: string, columns: number): Row[] {
  const room = Math.floor(columns / 2);
  return wrap(text, room).map((part) => {
    const left = Math.floor((room - part.length) / 2);
    const padded = `${' '.repeat(left)}${part}`.padEnd(room);
    return { spans: [{ text: padded, inverted: true, bold: true, width: 2, height: 2 }] };
  });
}

/** A text at the left and one at the right; the left one is wrapped before the right one. */
export function pair(left: string, right: string, columns: number, style: Style = {}): Row[] {
  const end = printable(right);
  const rows = wrap(left, columns - end.length - 1);
  return rows.map((part, index) => {
    const isLast = index === rows.length - 1;
    return {
      spans: [{ ...style, text: isLast ? part.padEnd(columns - end.length) + end : part }],
    };
  });
}
