import { expect, test } from 'vitest';
import { type AppReleases, NO_RELEASES } from './registry.ts';
import {
  endCanary,
  makeCurrent,
  promoteCanary,
  retireApp,
  rollBack,
  rollbackTarget,
  startCanary,
} from './transitions.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const THREE = ['a', 'b', 'c'].reduce(
  (app, release, day) => makeCurrent(app, release, at(day)),
  NO_RELEASES,
);

test('making a release current retires the one it replaces', () => {
  expect(THREE.history).toEqual(['c', 'b', 'a']);
  expect(THREE.retired).toEqual({ a: at(1).toISOString(), b: at(2).toISOString() });
});

test('a release made current again is listed once and not retired', () => {
  const again = makeCurrent(THREE, 'a', at(5));
  expect(again.history).toEqual(['a', 'c', 'b']);
  expect(Object.keys(again.retired).sort()).toEqual(['b', 'c']);
});

test('repeated rollbacks go further back and never forward', () => {
  const back = rollBack(THREE, rollbackTarget(THREE, undefined), at(5));
  expect(back).toMatchObject({ history: ['b', 'a'], withdrawn: ['c'] });
  expect(back.retired.c).toBe(at(5).toISOString());
  const further = rollBack(back, rollbackTarget(back, undefined), at(6));
  expect(further).toMatchObject({ history: ['a'], withdrawn: ['c', 'b'] });
  expect(() => rollbackTarget(further, undefined)).toThrow('no previous release');
});

test('a rollback can name a release, also a withdrawn one', () => {
  const back = rollBack(THREE, rollbackTarget(THREE, 'a'), at(5));
  expect(back).toMatchObject({ history: ['a'], withdrawn: ['c', 'b'] });
  const forward = rollBack(back, rollbackTarget(back, 'c'), at(6));
  expect(forward).toMatchObject({ history: ['c', 'a'], withdrawn: ['b', 'a'] });
  expect(forward.retired).not.toHaveProperty('c');
});

test('a rollback to a release outside of the history withdraws the current one', () => {
  const back = rollBack(THREE, 'b', at(5));
  const newer = makeCurrent(back, 'd', at(6));
  expect(rollBack(newer, 'c', at(7))).toMatchObject({ history: ['c', 'b', 'a'], withdrawn: ['d'] });
});

test.each([
  ['x', 'no release x'],
  ['ab', 'several releases: ab1, ab2'],
])('a rollback to %s is rejected: %s', (wanted, reason) => {
  const app = { ...NO_RELEASES, history: ['ab1', 'ab2'] };
  expect(() => rollbackTarget(app, wanted)).toThrow(reason);
});

test('a rollback to the current release is rejected', () => {
  expect(() => rollbackTarget(THREE, 'c')).toThrow('c is current already');
});

test('a rollback to the current release ends a canary', () => {
  const back = rollBack(CANARY, rollbackTarget(CANARY, 'c'), at(6));
  expect(back).toMatchObject({ history: THREE.history, withdrawn: ['d'] });
  expect(back).not.toHaveProperty('canary');
  expect(back.retired).not.toHaveProperty('c');
});

const CANARY = startCanary(THREE, { release: 'd', percent: 10 }, at(5));

test('a canary does not change the current release', () => {
  expect(CANARY).toMatchObject({ history: THREE.history, canary: { release: 'd', percent: 10 } });
});

test.each<[string, (app: AppReleases) => AppReleases, string[], string[]]>([
  ['a promotion', (app) => promoteCanary(app, at(6)), ['d', 'c', 'b', 'a'], []],
  ['its end', (app) => endCanary(app, at(6)), ['c', 'b', 'a'], ['d']],
  ['another release', (app) => makeCurrent(app, 'e', at(6)), ['e', 'c', 'b', 'a'], []],
  ['a rollback', (app) => rollBack(app, 'b', at(6)), ['b', 'a'], ['d', 'c']],
  ['a retirement', (app) => retireApp(app, at(6)), ['c', 'b', 'a'], ['d']],
])('%s ends the canary', (_event, end, history, withdrawn) => {
  const ended = end(CANARY);
  expect(ended.canary).toBeUndefined();
  expect(ended.history).toEqual(history);
  expect(ended.withdrawn).toEqual(withdrawn);
  if (history[0] !== 'd') expect(ended.retired.d).toBe(at(6).toISOString());
  else expect(ended.retired).not.toHaveProperty('d');
});

test('another canary retires the first; another percentage of the same one does not', () => {
  expect(startCanary(CANARY, { release: 'e', percent: 5 }, at(6)).retired.d).toBeDefined();
  expect(startCanary(CANARY, { release: 'd', percent: 50 }, at(6)).retired.d).toBeUndefined();
});

test('a canary keeps its start time when its percentage changes', () => {
  expect(CANARY.canary?.since).toBe(at(5).toISOString());
  const larger = startCanary(CANARY, { release: 'd', percent: 50 }, at(6));
  const since = at(5).toISOString();
  expect(larger.canary).toEqual({
    release: 'd',
    percent: 50,
    since,
    shareSince: at(6).toISOString(),
  });
  expect(startCanary(larger, { release: 'd', percent: 50 }, at(7)).canary).toEqual(larger.canary);
  const other = startCanary(CANARY, { release: 'e', percent: 5 }, at(6));
  expect(other.canary).toEqual({ release: 'e', percent: 5, since: at(6).toISOString() });
});

test('a canary requires a different current release', () => {
  expect(() => startCanary(NO_RELEASES, { release: 'd', percent: 10 }, at(1))).toThrow(
    'no current',
  );
  expect(() => startCanary(THREE, { release: 'c', percent: 10 }, at(1))).toThrow('already');
  expect(() => promoteCanary(THREE, at(1))).toThrow('no canary');
});
