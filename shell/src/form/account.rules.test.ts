import { expect, test } from 'vitest';
import { confirmError, emailError, nameError, passwordError, readPhone } from './account.rules.ts';

test.each([
  ['0812 3456 7890', '+6281234567890'],
  ['62-812-3456-7890', '+6281234567890'],
  ['+62 (812) 3456.7890', '+6281234567890'],
  ['  ', null],
])('the phone %j is stored as %j', (typed, phone) => {
  expect(readPhone(typed)).toEqual({ phone });
});

test.each(['0812', '021 555 1234', '+1 812 345 678', '0812345678x', '٠٨١٢٣٤٥٦٧٨٩'])(
  '%j is no Indonesian mobile number',
  (typed) => {
    expect(readPhone(typed).error).toContain('nomor HP Indonesia');
  },
);

test.each(['Budi Santoso', "Ni'mah", '木村', 'Ayu ☕', 'x'.repeat(120), '💥'.repeat(120)])(
  'the name %j is taken',
  (name) => {
    expect(nameError(name)).toBeUndefined();
  },
);

test.each(['', '\u3000', '\u2800 ', 'nimda\u202e', 'a\u200bb', 'a\nb', 'x'.repeat(121)])(
  'the name %j is rejected',
  (name) => {
    expect(nameError(name)).toBeDefined();
  },
);

test.each([
  ['', 'Isi email'],
  ['a', 'lengkap'],
  ['a@b', 'lengkap'],
  ['a b@c.id', 'lengkap'],
])('the address %j is answered with "%s…"', (email, sentence) => {
  expect(emailError(email)).toContain(sentence);
});

test.each([
  ['', 'Isi password'],
  ['1234567', 'minimal 8'],
  ['é'.repeat(37), 'paling banyak 72'],
])('the password %j is answered with "%s…"', (password, sentence) => {
  expect(passwordError(password)).toContain(sentence);
});

test.each([
  ['', 'Ulangi password'],
  ['Senja-2027', 'Password tidak sama'],
])('the repetition %j is answered with "%s…"', (confirm, sentence) => {
  expect(confirmError('Senja-2026', confirm)).toContain(sentence);
});

test('what is right has no error', () => {
  expect(emailError('nama@contoh.com')).toBeUndefined();
  expect(passwordError('Senja-2026')).toBeUndefined();
  expect(confirmError('Senja-2026', 'Senja-2026')).toBeUndefined();
});
