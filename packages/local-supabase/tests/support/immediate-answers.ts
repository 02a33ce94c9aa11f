import { vi } from 'vitest';

/** Answers of the auth API are not held back: tests send thousands. Tests of the duration unmock it. */
vi.mock(import('../../auth/limits/with-minimum-duration.ts'), async (original) => ({
  ...(await original()),
  withMinimumDuration: (_context, next) => next(),
}));
