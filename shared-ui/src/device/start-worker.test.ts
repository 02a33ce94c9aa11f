import { expect, test } from 'vitest';
import { INTEGRITY } from './start-worker.ts';
import script from './ticker-worker.js?raw';

test('the integrity is that of the script', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  expect(INTEGRITY).toBe(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`);
});
