import { describe, expect, test } from 'vitest';
import { redact } from './redact.ts';

describe('redact', () => {
  test.each([
    ['/auth/v1/verify?token=abc&type=signup', '/auth/v1/verify'],
    ['mail to ani.putri+1@contoh.co.id failed', 'mail to <address> failed'],
    ['/mail/ani%40contoh.id', '/mail/<address>'],
    [`/reset/${'0af3'.repeat(8)}`, '/reset/<token>'],
    ['bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'bearer <token>'],
    ['a\nforged line', 'a forged line'],
  ])('%j becomes %j', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  test.runIf(process.env.COMPARE_TIMES).each(['~', '%4', 'g', 'a@', 'eyJ', '?', '\u0001'])(
    'takes about the same time for 16,000 characters of %j as for 2,000',
    (unit) => {
      const timeOf = (length: number) => {
        const text = unit.repeat(length / unit.length);
        const times = Array.from({ length: 30 }, () => {
          const start = performance.now();
          redact(text);
          return performance.now() - start;
        });
        return Math.min(...times);
      };
      const short = timeOf(2_000);
      // Quadratic work would take 64 times as long.
      expect(timeOf(16_000)).toBeLessThan(8 * short + 0.1);
    },
  );
});
