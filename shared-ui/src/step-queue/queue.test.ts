import { expect, test } from 'vitest';
import {
  countWaiting,
  dependentSteps,
  nextStep,
  type Queue,
  type QueuedConflict,
  type QueuedStep,
  readQueue,
  withConflict,
  withDone,
  withoutConflict,
  withoutSteps,
} from './queue.ts';

type TestQueue = Queue<QueuedStep, QueuedConflict>;

const step = (key: string, orderId = 312): QueuedStep => ({ key, orderId, queuedAt: 0 });
const queueOf = (...steps: QueuedStep[]): TestQueue => ({ steps, conflicts: [] });
const keys = (steps: readonly { key: string }[]) => steps.map(({ key }) => key);
const EMPTY: TestQueue = { steps: [], conflicts: [] };

test('steps are sent in the order of their taps', () => {
  const queue = queueOf(step('a'), step('b'));
  expect(nextStep(queue.steps)?.key).toBe('a');
  expect(countWaiting(queue.steps)).toBe(2);
  const later = withDone(queue, 'a');
  expect(nextStep(later.steps)?.key).toBe('b');
  expect(countWaiting(later.steps)).toBe(1);
  expect(nextStep(withoutSteps(later, new Set(['a', 'b'])).steps)).toBeUndefined();
});

test('a rejected step takes the later steps of its order along', () => {
  const queue = queueOf(step('a'), step('c', 313), step('b'));
  const rejected = dependentSteps(queue.steps, step('a'));
  expect(keys(rejected)).toEqual(['a', 'b']);
  const after = withConflict(queue, rejected, { key: 'a' });
  expect(keys(after.steps)).toEqual(['c']);
  expect(keys(after.conflicts)).toEqual(['a']);
  expect(withoutConflict(after, 'a').conflicts).toEqual([]);
});

test('a rejected step leaves the earlier ones, and those that were carried out', () => {
  const steps = [step('a'), step('b'), { ...step('c'), isDone: true as const }];
  expect(keys(dependentSteps(steps, step('b')))).toEqual(['b']);
});

test('a rejected step that another tab has removed is a conflict of its own', () => {
  expect(keys(dependentSteps([step('b')], step('a')))).toEqual(['a']);
});

test.each([null, '', 'null', '[]', '{"steps":1}'])(
  'the stored text %j is an empty queue',
  (text) => {
    expect(readQueue(text)).toEqual(EMPTY);
  },
);

test('reads a stored queue', () => {
  expect(readQueue(JSON.stringify(queueOf(step('a'))))).toEqual(queueOf(step('a')));
});
