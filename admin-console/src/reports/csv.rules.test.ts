import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvField, csvFile } from './csv.rules.ts';

/** Reads a CSV file like a spreadsheet (RFC 4180), independently of the writer. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < file.length) {
    let field = '';
    if (file[at] === '"') {
      at += 1;
      while (file[at] !== '"' || file[at + 1] === '"') {
        field += file[at];
        at += file[at] === '"' ? 2 : 1;
      }
      at += 1;
    } else {
      while (file[at] !== ';' && file[at] !== '\r') {
        field += file[at];
        at += 1;
      }
    }
    row.push(field);
    if (file[at] === ';') at += 1;
    else {
      expect(file.slice(at, at + 2)).toBe('\r\n');
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

/** Whether any spreadsheet may take a field for a formula: the first visible character that is no quote decides. */
function isFormula(field: string): boolean {
  const [first] = field.replace(/^[\s\p{C}"]+/u, '');
  return first !== undefined && '=+-@＝＋－＠'.includes(first);
}

const nasty = fc
  .array(
    fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      ' ',
      '"',
      "'",
      ';',
      ',',
      '\u00a0',
      '\u200b',
      '＝',
      'a',
      '1',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), nasty).map(
  // Lone surrogates cannot be written as UTF-8.
  (each) => each.toWellFormed(),
);
const rows = fc.array(
  fc.array(fc.oneof(text, fc.maxSafeInteger(), fc.constant(null)), { minLength: 1, maxLength: 5 }),
  { minLength: 1, maxLength: 5 },
);

describe('any rows', () => {
  test('come back from a spreadsheet as they were, formulas as text', () => {
    fc.assert(
      fc.property(rows, (written) => {
        const read = readCsv(csvFile(written));
        expect(read.map(({ length }) => length)).toEqual(written.map(({ length }) => length));
        for (const [index, field] of written.flat().entries()) {
          expectField(field, read.flat()[index] ?? '');
        }
      }),
      { numRuns: 2000 },
    );
  });

  function expectField(field: CsvField, found: string): void {
    if (typeof field === 'number') expect(found).toBe(String(field));
    else if (field === null) expect(found).toBe('');
    else {
      expect([field, `'${field}`]).toContain(found);
      expect(isFormula(found)).toBe(false);
      expect(found).not.toMatch(/^[\t\r\n]/);
    }
  }
});

test.each([
  ['=1+1', "'=1+1"],
  ['+62812', "'+62812"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  [' =1', "' =1"],
  ['"=1', '\'""=1'],
  ["'=1", "''=1"],
  ['＝1', "'＝1"],
  ['Es Teh = enak', 'Es Teh = enak'],
  ['Kopi "Senja"; panas', 'Kopi ""Senja""; panas'],
])('%j is written as %j', (field, written) => {
  expect(csvFile([[field]])).toBe(`\uFEFF"${written}"\r\n`);
});

test('numbers are numbers, also negative ones', () => {
  expect(csvFile([[-5000, 0, 1_000_000, null]])).toBe('\uFEFF-5000;0;1000000;\r\n');
});
