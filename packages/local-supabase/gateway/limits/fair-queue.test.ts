import { beforeEach, expect, test } from 'vitest';
import { FairQueue, type Release } from './fair-queue.ts';

const NEVER = () => new AbortController().signal;
const CAPACITY = { total: 4, perOwner: 2, waitingPerOwner: 5 };

let queue: FairQueue;
/** Work that has started, in order. */
let started: string[];
let releases: Map<string, Release>;
let denied: Record<string, string>;

beforeEach(() => {
  queue = new FairQueue(CAPACITY);
  started = [];
  releases = new Map();
  denied = {};
});

/** Enters for work such as `a1` of the owner `a`. */
async function enter(...names: string[]): Promise<void> {
  for (const name of names) {
    void queue.enter(name[0] ?? '', NEVER).then((place) => {
      if (typeof place === 'string') denied[name] = place;
      else {
        started.push(name);
        releases.set(name, place);
      }
    });
  }
  await settle();
}

async function end(...names: string[]): Promise<void> {
  for (const name of names) releases.get(name)?.();
  await settle();
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('the third request of an owner starts when one of its two slots is free', async () => {
  await enter('a1', 'a2', 'a3', 'a4');
  expect(started).toEqual(['a1', 'a2']);
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'a3']);
  await end('a1', 'a2', 'a3');
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('another owner starts at once while the first one waits', async () => {
  await enter('a1', 'a2', 'a3', 'b1', 'b2');
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2']);
});

test('a free slot goes to the owner with the fewest slots, then to the longest waiting owner', async () => {
  await enter('a1', 'a2', 'b1', 'b2', 'a3', 'a4', 'b3', 'c1', 'd1');
  await end('a1');
  expect(started.at(-1)).toBe('c1');
  await end('b1');
  expect(started.at(-1)).toBe('d1');
  await end('a2');
  expect(started.at(-1)).toBe('a3');
  await end('b2');
  expect(started.at(-1)).toBe('b3');
});

test('work beyond the limit of waiting work is denied', async () => {
  await enter('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8');
  expect(denied).toEqual({ a8: 'too_many' });
});

test('work that waits too long is denied as too_many or overloaded, depending on whose work it waited for', async () => {
  await enter('a1', 'a2', 'b1', 'b2');
  const own = new AbortController();
  const others = new AbortController();
  const waits = [queue.enter('a', () => own.signal), queue.enter('c', () => others.signal)];
  own.abort();
  others.abort();
  expect(await Promise.all(waits)).toEqual(['too_many', 'overloaded']);
  await end('a1', 'a2', 'b1', 'b2');
  await enter('c1', 'c2');
  expect(started.slice(-2)).toEqual(['c1', 'c2']);
});

test('forgets idle owners, and releases a slot only once', async () => {
  await enter('a1', 'a2', 'b1');
  await end('a1', 'a1', 'a1', 'a2', 'b1');
  expect(queue.owners).toBe(0);
  expect(await queue.enter('a', NEVER)).toBeTypeOf('function');
  await enter('b2', 'b3', 'c1', 'c2');
  expect(started.slice(3)).toEqual(['b2', 'b3', 'c1']);
});
