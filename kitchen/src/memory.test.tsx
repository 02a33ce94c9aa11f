import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceMemory, tabMemory } from './memory.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['of a tab', tabMemory, 'sessionStorage'],
  ['of a device', deviceMemory, 'localStorage'],
] as const)('the memory %s', (_, memory, storage) => {
  test('keeps values in its storage', () => {
    memory.remember('key', [1, 2]);
    expect(globalThis[storage].getItem('key')).toBe('[1,2]');
    expect(memory.remembered('key')).toEqual([1, 2]);
    expect(memory.remembered('other')).toBeNull();
  });

  test('takes a damaged value as none', () => {
    globalThis[storage].setItem('key', '{"a":');
    expect(memory.remembered('key')).toBeNull();
  });

  test('is without effect where the browser stores nothing', () => {
    vi.stubGlobal(storage, {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    });
    memory.remember('key', 1);
    expect(memory.remembered('key')).toBeNull();
  });
});
