import { describe, expect, test } from 'vitest';
import { type Figure, judge, MAX_AGE_MS } from './canary-rules.ts';

const HOUR_MS = 3_600_000;
const PERCENT = 10;

const figure = (name: string, changes: Partial<Figure> = {}): Figure => ({
  name,
  canaryCount: 300,
  currentCount: 2700,
  canaryValue: 1800,
  currentValue: 1800,
  z: 0,
  ...changes,
});
const errors = (changes: Partial<Figure> = {}) =>
  figure('errors', { canaryValue: 0.02, currentValue: 0.02, ...changes });
const HEALTHY = [errors(), figure('LCP'), figure('INP')];

describe('a canary is withdrawn', () => {
  test.each([
    ['more errors', errors({ canaryValue: 0.15, z: 6 })],
    ['errors where there were none', errors({ canaryValue: 0.15, currentValue: 0, z: 6 })],
    ['a slower first view', figure('LCP', { canaryValue: 2400, z: 4.2 })],
    ['slower answers', figure('INP', { canaryValue: 300, currentValue: 90, z: 5 })],
  ])('for %s, also when it is young and otherwise healthy', (_what, worse) => {
    const figures = [...HEALTHY.filter(({ name }) => name !== worse.name), worse];
    const { decision, reason } = judge(figures, 60_000, PERCENT);
    expect(decision).toBe('withdraw');
    expect(reason).toContain(`it is worse: ${worse.name}`);
  });

  test('with the values in the reason', () => {
    const worse = figure('LCP', { canaryValue: 2400, z: 4.24 });
    expect(judge([worse], HOUR_MS, PERCENT).reason).toBe(
      'it is worse: LCP 2400 ms, now 1800 ms (+4.2 deviations)',
    );
  });
});

describe('a canary with missing page loads is withdrawn', () => {
  test.each([
    ['none of 5000', 0, 5000, 10],
    ['a third of those expected', 100, 2900, 10],
    ['none with a share of one percent', 0, 3000, 1],
  ])('%s', (_what, canaryCount, currentCount, percent) => {
    const figures = [errors({ canaryCount, currentCount, z: null }), figure('LCP')];
    const { decision, reason } = judge(figures, 60_000, percent);
    expect(decision).toBe('withdraw');
    expect(reason).toContain(
      `its page loads are missing: ${canaryCount} with it and ${currentCount} without`,
    );
  });

  test.each([
    ['when few are expected', 0, 260, 10],
    ['when more than half of those expected arrive', 160, 2840, 10],
    ['when those without it are fewer', 2700, 20, 50],
  ])('but not %s', (_what, canaryCount, currentCount, percent) => {
    const { decision } = judge([errors({ canaryCount, currentCount })], 60_000, percent);
    expect(decision).toBe('wait');
  });
});

describe('a canary is promoted', () => {
  test('that is not worse, after enough page loads and time', () => {
    expect(judge(HEALTHY, HOUR_MS, PERCENT)).toEqual({
      decision: 'promote',
      reason: expect.stringMatching(/^it is not worse: errors 0\.020 a page load, now 0\.020/),
    });
  });

  test.each([
    ['is better', figure('LCP', { canaryValue: 900, z: -9 })],
    ['differs by chance', figure('LCP', { canaryValue: 2400, z: 1.2 })],
    ['is certainly, but hardly slower', figure('LCP', { canaryValue: 1830, z: 7 })],
    ['has no error, as the current one', errors({ canaryValue: 0, currentValue: 0, z: null })],
    ['was never clicked', figure('INP', { canaryCount: 0, canaryValue: null, z: null })],
    ['was clicked too rarely', figure('INP', { canaryCount: 29, canaryValue: 9000, z: 5 })],
  ])('that %s', (_what, other) => {
    const figures = [...HEALTHY.filter(({ name }) => name !== other.name), other];
    expect(judge(figures, HOUR_MS, PERCENT).decision).toBe('promote');
  });
});

describe('a canary waits', () => {
  test.each<[string, Figure[], number, string]>([
    ['without reports', [], HOUR_MS, '0 page loads with it and 0 without, of 200 each'],
    ['with few page loads', [errors({ canaryCount: 199 })], HOUR_MS, '199 page loads with it'],
    ['without others', [errors({ currentCount: 3 })], HOUR_MS, 'and 3 without'],
    ['while it is young', HEALTHY, 60_000, 'it is younger than 10 minutes'],
    [
      'while the errors may be of two page loads',
      [errors({ canaryCount: 250, canaryValue: 0.08, currentValue: 0, z: 7 })],
      HOUR_MS,
      'it may be worse: errors 0.080 a page load',
    ],
    [
      'while it may be worse',
      [errors({ canaryValue: 0.04, z: 2 })],
      HOUR_MS,
      'it may be worse: errors 0.040 a page load, now 0.020 a page load (+2.0 deviations)',
    ],
  ])('%s, and is left at the end', (_what, figures, age, reason) => {
    const waiting = judge(figures, age, PERCENT);
    expect(waiting.decision).toBe('wait');
    expect(waiting.reason).toContain(reason);
    if (figures === HEALTHY) return;
    const late = judge(figures, MAX_AGE_MS, PERCENT);
    expect(late.decision).toBe('leave');
    expect(late.reason).toContain(`no decision within 24 hours: ${waiting.reason}`);
  });
});
