import { expect, test } from 'vitest';
import { confirmError, emailError, nameError, passwordError } from './account.rules.ts';

test.each(['Budi Santoso', "Ni'mah", '木村', 'Ayu ☕', 'x'.repeat(120), '💥'.repeat(120)])(
  'accepts the name %j',
  (name) => {
    expect(nameError(name)).toBeUndefined();
  },
);

test.each(['', '\u3000', '\u2800 ', 'nimda\u202e', 'a\u200bb', 'a\nb', 'x'.repeat(121)])(
  'rejects the name %j',
  (name) => {
    expect(nameError(name)).toBeDefined();
  },
);

test.each([
  ['', 'Isi email'],
  ['a', 'lengkap'],
  ['a@b', 'lengkap'],
  ['a b@c.id', 'lengkap'],
])('the error of the e-mail address %j contains "%s"', (email, sentence) => {
  expect(emailError(email)).toContain(sentence);
});

test.each([
  ['', 'Isi password'],
  ['1234567', 'minimal 8'],
  ['é'.repeat(37), 'paling banyak 72'],
])('the error of the password %j contains "%s"', (password, sentence) => {
  expect(passwordError(password)).toContain(sentence);
});

test.each([
  ['', 'Ulangi password'],
  ['Senja-2027', 'Password tidak sama'],
])('the error of "confirm password" %j contains "%s"', (confirm, sentence) => {
  expect(confirmError('Senja-2026', confirm)).toContain(sentence);
});

test('valid values have no error', () => {
  expect(emailError('nama@contoh.com')).toBeUndefined();
  expect(passwordError('Senja-2026')).toBeUndefined();
  expect(confirmError('Senja-2026', 'Senja-2026')).toBeUndefined();
});
