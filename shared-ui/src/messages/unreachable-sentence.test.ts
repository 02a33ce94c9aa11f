import { afterEach, expect, test, vi } from 'vitest';
import { unreachableSentence } from './unreachable-sentence.ts';

afterEach(() => vi.unstubAllGlobals());

test('returns an offline message when offline, and the given sentence when online', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(unreachableSentence('Layanan terganggu.')).toMatch(/^Anda sedang tanpa jaringan\./);
  vi.stubGlobal('navigator', { onLine: true });
  expect(unreachableSentence('Layanan terganggu.')).toBe('Layanan terganggu.');
});
