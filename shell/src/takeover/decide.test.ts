import { expect, test } from 'vitest';
import { DEADLINE_MS, decide, IDLE_MS, STUCK_MS } from './decide.ts';

const SINCE = 1_000_000;
const LATE = SINCE + DEADLINE_MS;

/** The decision at a time, with the last input and the beginning of a hold. */
const at = (now: number, lastInputAt = 0, heldSince?: number) =>
  decide({ now, newerSince: SINCE, lastInputAt, heldSince });

test.each<[string, ReturnType<typeof at>, string]>([
  ['an idle page takes a release at once', at(SINCE), 'take'],
  ['input delays it', at(SINCE + 5, SINCE), 'wait'],
  ['until the page was idle long enough', at(SINCE + IDLE_MS, SINCE), 'take'],
  ['a hold delays it', at(SINCE + IDLE_MS, 0, SINCE), 'wait'],
  ['until the deadline and longer', at(LATE + STUCK_MS - 1, 0, SINCE), 'wait'],
  ['after the deadline, input delays it no longer', at(LATE, LATE - 1), 'take'],
  ['before the deadline, it does', at(LATE - 1, LATE - 2), 'wait'],
  ['a hold that outlasts the deadline is stuck', at(LATE + STUCK_MS, 0, SINCE), 'stuck'],
  ['a hold after the deadline delays it', at(LATE + STUCK_MS, 0, LATE + 1), 'wait'],
  ['until it is stuck', at(LATE + 1 + STUCK_MS, 0, LATE + 1), 'stuck'],
  ['a clock that was set back delays it', at(SINCE - 60_000, SINCE), 'wait'],
])('%s', (_, decision, expected) => {
  expect(decision).toBe(expected);
});
