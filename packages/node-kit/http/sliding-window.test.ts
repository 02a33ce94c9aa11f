import { afterEach, expect, test, vi } from 'vitest';
import { SlidingWindow } from './sliding-window.ts';

const LIMIT = { requests: 2, windowSeconds: 60 };

afterEach(() => void vi.useRealTimers());

test('setting the system clock back does not extend a wait', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const window = new SlidingWindow();
  for (let i = 0; i < LIMIT.requests; i++) window.count('a', LIMIT);
  vi.setSystemTime(Date.now() - 3 * 3_600_000);
  expect(window.count('a', LIMIT)).toBeLessThanOrEqual(LIMIT.windowSeconds);
});

test('an event is allowed again when the first one leaves the window', () => {
  const clock = { ms: 0 };
  const window = new SlidingWindow(() => clock.ms);
  expect(window.count('a', LIMIT)).toBeUndefined();
  clock.ms = 10_000;
  expect(window.count('a', LIMIT)).toBeUndefined();
  expect(window.count('a', LIMIT)).toBe(50);
  expect(window.count('b', LIMIT)).toBeUndefined();
  clock.ms = 60_000;
  expect(window.count('a', LIMIT)).toBeUndefined();
  expect(window.count('a', LIMIT)).toBe(10);
});

test('bursts never exceed the limit in any window', () => {
  const clock = { ms: 0 };
  const window = new SlidingWindow(() => clock.ms);
  const limit = { requests: 40, windowSeconds: 60 };
  const counted: number[] = [];
  let seed = 7;
  for (let step = 0; step < 5_000; step += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    clock.ms += seed % 3_000;
    const wait = window.count('a', limit);
    if (wait === undefined) counted.push(clock.ms);
    else expect(wait).toBeLessThanOrEqual(60);
  }
  for (const [index, end] of counted.entries()) {
    const inWindow = counted.slice(0, index + 1).filter((time) => time > end - 60_000);
    expect(inWindow.length).toBeLessThanOrEqual(40);
  }
  // At most a twentieth of the window is lost.
  expect(counted.length).toBeGreaterThan((clock.ms / 60_000) * 40 * 0.9);
});

test('an undone event does not count', () => {
  const window = new SlidingWindow(() => 0);
  for (let time = 0; time < 10; time += 1) {
    expect(window.count('a', LIMIT)).toBeUndefined();
    window.undo('a');
  }
  window.undo('a');
  window.undo('unknown');
  expect(window.count('a', LIMIT)).toBeUndefined();
  expect(window.count('a', LIMIT)).toBeUndefined();
  expect(window.count('a', LIMIT)).toBe(60);
});

test('many keys do not evict a limited one, and memory stays bounded', () => {
  const clock = { ms: 0 };
  const window = new SlidingWindow(() => clock.ms, 1_000);
  for (let event = 0; event < 2; event += 1) window.count('limited', LIMIT);
  expect(window.count('limited', LIMIT)).toBe(60);
  clock.ms = 30_000;
  for (let visitor = 0; visitor < 20_000; visitor += 1) {
    expect(window.count(`crowd ${visitor}`, { requests: 30, windowSeconds: 60 })).toBeUndefined();
  }
  expect(window.size).toBeLessThanOrEqual(2_000);
  expect(window.count('limited', LIMIT)).toBe(30);
});

test('many limited keys do not prevent counting a new one', () => {
  const window = new SlidingWindow(() => 0, 1_000);
  for (let visitor = 0; visitor < 5_000; visitor += 1) {
    for (let event = 0; event < 3; event += 1) window.count(`crowd ${visitor}`, LIMIT);
  }
  expect(window.size).toBeLessThanOrEqual(2_000);
  expect(window.count('new', LIMIT)).toBeUndefined();
  expect(window.count('new', LIMIT)).toBeUndefined();
  expect(window.count('new', LIMIT)).toBe(60);
});

test('keys without recent events are removed', () => {
  const clock = { ms: 0 };
  const window = new SlidingWindow(() => clock.ms);
  for (let visitor = 0; visitor < 1_000; visitor += 1) window.count(`crowd ${visitor}`, LIMIT);
  expect(window.size).toBe(1_000);
  clock.ms = 120_000;
  window.count('a', LIMIT);
  expect(window.size).toBe(1);
});
