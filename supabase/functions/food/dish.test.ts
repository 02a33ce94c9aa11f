import { expect, test } from 'vitest';
import { isDishId, parseDish, parseDishes } from './dish.ts';

const base = new URL('https://food.test/api/');
const dish = (changes: object) => parseDish({ id: 'soto', title: 'Soto', ...changes }, base);

test('reads every field of a dish', () => {
  const image = 'https://pictures.example.com/soto.jpg?w=640';
  expect(dish({ time: '25 menit', image })).toEqual({
    id: 'soto',
    title: 'Soto',
    time: '25 menit',
    picture: image,
  });
});

test.each([
  [7, '7'],
  [0, '0'],
  ['7', '7'],
  ['a-b_C', 'a-b_C'],
])('accepts the id %j as %j', (id, text) => {
  expect(dish({ id })?.id).toBe(text);
});

test.each([
  undefined,
  null,
  '',
  1.5,
  2 ** 60,
  Number.NaN,
  {},
  ['x'],
  '../x',
  'a/b',
  'a b',
  'x'.repeat(65),
])('rejects the id %j', (id) => {
  expect(dish({ id })).toBeUndefined();
});

test.each([undefined, null, 7, '', '   ', '\u0000\u0007', '\u202e', '\u2800', '\u{e0041}', {}])(
  'rejects the title %j',
  (title) => {
    expect(dish({ title })).toBeUndefined();
  },
);

test.each([
  ['  Soto\n\tBetawi ', 'Soto Betawi'],
  ['So\u0000to', 'So to'],
  ['Soto \ud83c', 'Soto \ufffd'],
  // Markup stays plain text; React escapes it.
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['\u202eSoto\u200b Ayam', 'Soto Ayam'],
])('turns the title %j into %j', (title, text) => {
  expect(dish({ title })?.title).toBe(text);
});

test('cuts a title to 120 characters, not bytes', () => {
  expect(dish({ title: '🍜'.repeat(130) })?.title).toBe('🍜'.repeat(120));
});

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  [25, '25 menit'],
  [-5, null],
  [{ minutes: 5 }, null],
  [' 1  jam ', '1 jam'],
])('turns the time %j into %j', (time, text) => {
  expect(dish({ time })?.time).toBe(text);
});

test.each([
  ['/pictures/soto.jpg', '/pictures/soto.jpg'],
  ['soto.jpg', '/api/soto.jpg'],
  ['https://food.test/soto.jpg?w=2', '/soto.jpg?w=2'],
  ['//cdn.example.com/soto.jpg', 'https://cdn.example.com/soto.jpg'],
])('resolves the picture %s to %s', (image, picture) => {
  expect(dish({ image })?.picture).toBe(picture);
});

test.each([
  undefined,
  7,
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'file:///etc/passwd',
  'blob:https://food.test/1',
  'ftp://food.test/a.png',
  'http://pictures.example.com/soto.jpg',
  'https://user:secret@pictures.example.com/soto.jpg',
  'https://localhost/a.png',
  'https://127.0.0.1/a.png',
  'https://2130706433/a.png',
  'https://[::1]/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://printer.local/a.png',
  'https://metadata.google.internal/a.png',
  'https://intranet/a.png',
])('drops the picture %j and keeps the dish', (image) => {
  expect(dish({ image })).toMatchObject({ id: 'soto', picture: null });
});

test('drops a picture URL of more than 2000 characters', () => {
  const image = `https://pictures.example.com/${'x'.repeat(2000)}`;
  expect(dish({ image })?.picture).toBeNull();
});

test('takes the valid dishes of a list, each id once', () => {
  const list = [
    { id: 1, title: 'One' },
    { id: '1', title: 'Again' },
    { id: 2 },
    'x',
    null,
    [{ id: 5, title: 'Deep' }],
    { id: 3, title: 'Three', price: 1, stock_product: 9 },
  ];
  expect(parseDishes(list, base)).toEqual([
    { id: '1', title: 'One', time: null, picture: null },
    { id: '3', title: 'Three', time: null, picture: null },
  ]);
});

test('takes at most 200 dishes', () => {
  const list = Array.from({ length: 1000 }, (_, id) => ({ id, title: 'Soto' }));
  expect(parseDishes(list, base)).toHaveLength(200);
});

test.each([null, 'x', 7, {}, [], [{}], { 0: { id: 1, title: 'x' } }])(
  'rejects %j as a menu',
  (value) => {
    expect(parseDishes(value, base)).toBeUndefined();
  },
);

test('accepts only ids without special characters of a URL', () => {
  expect(['a', 'A-1_b', '..', 'a.b', '%2e', ''].map(isDishId)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
