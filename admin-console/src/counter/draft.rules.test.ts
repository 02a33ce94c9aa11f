import { describe, expect, test } from 'vitest';
import {
  discountProblem,
  linesTotal,
  newDraft,
  readState,
  shownLines,
  toRequest,
  unitsOf,
  withChangedLine,
  withLine,
  withQuantity,
} from './draft.rules.ts';
import type { CounterState, Draft, DraftLine } from './draft.ts';
import { BANANA, RICE, TEA } from './menu-for-tests.ts';

const NONE = new Set<number>();
const MENU = [TEA, BANANA, RICE];
const line = (given: Partial<DraftLine> = {}): DraftLine => ({
  key: 'a',
  productId: 1,
  name: 'Es Teh Manis',
  choice: [1],
  note: '',
  quantity: 1,
  ...given,
});
const banana = (given: Partial<DraftLine> = {}) =>
  line({ key: 'b', productId: 40, name: 'Pisang Goreng', choice: [], ...given });
const draft = (...lines: DraftLine[]): Draft => ({ ...newDraft('key'), lines });
const quantities = ({ lines }: Draft) => lines.map(({ key, quantity }) => [key, quantity]);

describe('a line', () => {
  test('with the same product, choice and note gets the units', () => {
    expect(quantities(withLine(draft(line()), line({ key: 'c', quantity: 2 })))).toEqual([
      ['a', 3],
    ]);
  });

  test.each([{ choice: [3] }, { note: 'Tanpa gula' }, { productId: 2 }])(
    'with %j is another one',
    (given) => {
      expect(withLine(draft(line()), line({ key: 'c', ...given })).lines).toHaveLength(2);
    },
  );

  test('has at most 99 units', () => {
    expect(
      quantities(withLine(draft(line({ quantity: 98 })), line({ key: 'c', quantity: 5 }))),
    ).toEqual([['a', 99]]);
  });

  test('without units is removed', () => {
    expect(quantities(withQuantity(draft(line(), banana()), 'a', 0))).toEqual([['b', 1]]);
  });

  test('keeps its place when it changes, unless it equals another one', () => {
    const before = draft(line(), banana(), line({ key: 'c', choice: [3], quantity: 2 }));
    const changed = withChangedLine(before, line({ note: 'Panas' }));
    expect(changed.lines.map(({ key, note }) => [key, note])).toEqual([
      ['a', 'Panas'],
      ['b', ''],
      ['c', ''],
    ]);
    expect(quantities(withChangedLine(before, line({ choice: [3] })))).toEqual([
      ['b', 1],
      ['c', 3],
    ]);
  });
});

describe('shown lines', () => {
  const problem = (given: Draft, menu = MENU, soldOut = NONE) =>
    shownLines(given, menu, soldOut).map((each) => each.problem);

  test('have names and prices of the menu', () => {
    const [tea, fried] = shownLines(
      draft(line({ choice: [3, 21] }), banana({ quantity: 2 })),
      MENU,
      NONE,
    );
    expect(tea).toMatchObject({
      name: 'Es Teh Manis',
      size: 'Large',
      price: 16_000,
      problem: null,
    });
    expect(linesTotal([tea, fried].flatMap((each) => each ?? []))).toBe(52_000);
  });

  test('say what is gone, sold out, or too few', () => {
    expect(problem(draft(banana()), [TEA])).toEqual(['Sudah tidak ada di menu. Hapus baris ini.']);
    expect(problem(draft(banana()), MENU, new Set([40]))).toEqual(['Habis. Hapus baris ini.']);
    expect(problem(draft(banana()), [{ ...BANANA, isSoldOut: true }])).toEqual([
      'Habis. Hapus baris ini.',
    ]);
    expect(problem(draft(banana()), [{ ...BANANA, stock: 0 }])).toEqual([
      'Habis. Hapus baris ini.',
    ]);
    // Lines of one product share its stock.
    expect(
      problem(draft(banana({ quantity: 2 }), banana({ key: 'c', note: 'x', quantity: 1 })), [
        { ...BANANA, stock: 2 },
      ]),
    ).toEqual(['Tersisa 2. Kurangi jumlahnya.', 'Tersisa 2. Kurangi jumlahnya.']);
  });

  test('may take all of the stock', () => {
    expect(problem(draft(banana({ quantity: 2 })), [{ ...BANANA, stock: 2 }])).toEqual([null]);
  });

  test('cost nothing once the product is gone', () => {
    expect(linesTotal(shownLines(draft(banana({ quantity: 2 })), [TEA], NONE))).toBe(0);
  });

  test('say what is wrong with the options', () => {
    expect(problem(draft(line({ choice: [] })))).toEqual(['Pilih Ukuran.']);
  });
});

test('counts units', () => {
  expect(unitsOf(draft(line({ quantity: 2 }), banana()))).toBe(3);
});

test.each([
  [null, '', null],
  [0, '', null],
  [5_000, 'Promo', null],
  [5_000, ' ', 'Isi alasan diskon.'],
  [20_000, 'Promo', 'Diskon harus lebih kecil dari subtotal.'],
])('of 20.000, a discount of %j because of %j: %j', (discount, discountReason, sentence) => {
  const given = { ...draft(), discount, discountReason };
  expect(discountProblem(given, 20_000)?.sentence ?? null).toBe(sentence);
});

test('sends the size apart from the other options, and trimmed texts', () => {
  const given: Draft = {
    ...draft(line({ choice: [3, 21], note: ' Panas ', quantity: 2 })),
    guestName: ' Ani ',
    discountReason: 'unused',
  };
  const payment = { method: 'cash', received: 50_000 } as const;
  expect(toRequest(given, shownLines(given, MENU, NONE), 7, 36_900, payment)).toEqual({
    key: 'key',
    branchId: 7,
    expectedTotal: 36_900,
    lines: [{ productId: 1, size: 'Large', options: [21], note: 'Panas', quantity: 2 }],
    guestName: 'Ani',
    tableName: '',
    note: '',
    discount: 0,
    discountReason: '',
    payment,
  });
});

test('sends a discount with its reason', () => {
  const given: Draft = { ...draft(), discount: 2_000, discountReason: ' Promo ' };
  expect(toRequest(given, [], 7, 6_900, null)).toMatchObject({
    discount: 2_000,
    discountReason: 'Promo',
  });
});

test.each([null, '', '{', '{}', '{"draft":{}}', '[]'])('the stored text %j is no state', (text) => {
  expect(readState(text)).toBeNull();
});

test('a stored state is read again, with an order that was sent without an answer', () => {
  const given = draft(line());
  const empty: CounterState = { draft: given, sent: null, placed: null };
  expect(readState(JSON.stringify(empty))).toEqual(empty);
  expect(readState(JSON.stringify({ draft: given }))).toEqual(empty);
  const sent = toRequest(given, [], 7, 8_000, null);
  const placed = { number: 12, total: 8_000, due: 0, change: null, receiptToken: 'token' };
  const full: CounterState = { draft: given, sent, placed };
  expect(readState(JSON.stringify(full))).toEqual(full);
});
