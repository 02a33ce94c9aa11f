import { afterEach, expect, vi } from 'vitest';

// An error on the console is a defect that nobody has looked at yet.
const consoleError = vi.spyOn(console, 'error');

afterEach(() => {
  const printed = consoleError.mock.calls;
  consoleError.mockClear();
  expect(printed, 'console.error was called').toEqual([]);
});
