import { afterEach, expect, vi } from 'vitest';

// Each error on the console is a defect.
const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const printed = consoleError.mock.calls;
  consoleError.mockClear();
  expect(printed, 'console.error was called').toEqual([]);
});
