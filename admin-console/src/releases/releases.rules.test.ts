import { describe, expect, test } from 'vitest';
import { healthOf } from './release-for-tests.ts';
import { changeOf, ratingOf, releasesByApp, shownErrorRate, shownValue } from './releases.rules.ts';

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.25, 'needs-improvement'],
  ['CLS', 0.26, 'poor'],
  ['FCP', 1800, 'good'],
  ['TTFB', 801, 'needs-improvement'],
] as const)('%s of %s is %s', (vital, value, rating) => {
  expect(ratingOf(vital, value)).toBe(rating);
});

test.each([
  ['LCP', 184.4, '184 ms'],
  ['LCP', 1820, '1,82 dtk'],
  ['CLS', 0.054, '0,05'],
  ['CLS', 0, '0'],
] as const)('%s %s is shown as %s', (vital, value, shown) => {
  expect(shownValue(vital, value)).toBe(shown);
});

test.each([
  ['LCP', 1500, 1200, 'naik 300 ms'],
  ['LCP', 1200, 3400, 'turun 2,2 dtk'],
  ['CLS', 0.1, 0.101, 'sama'],
  ['INP', 100, null, undefined],
  ['INP', null, 100, undefined],
  ['INP', 100, undefined, undefined],
] as const)('%s %s after %s: %s', (vital, value, before, change) => {
  expect(changeOf(vital, value, before)).toBe(change);
});

test.each([
  [0, '0'],
  [0.001, '< 0,01'],
  [0.054, '0,05'],
  [2, '2'],
])('%s errors per page load are shown as %s', (rate, shown) => {
  expect(shownErrorRate(rate)).toBe(shown);
});

describe('releases by app', () => {
  const now = healthOf({ release: 'now' });
  const old = healthOf({ release: 'old' });
  const older = healthOf({ release: 'older' });

  test('lists the current release first, and each release with its previous one', () => {
    // After a rollback, the current release is older than the one rolled back.
    const [app] = releasesByApp([old, now, older], [], { storefront: { release: 'now' } });
    expect(app?.releases.map(({ release, isCurrent }) => [release, isCurrent])).toEqual([
      ['now', true],
      ['old', false],
      ['older', false],
    ]);
    expect(app?.releases.map(({ before }) => before?.release)).toEqual(['old', 'older', undefined]);
  });

  test('lists a current release without reports', () => {
    const [admin, storefront] = releasesByApp([old], [], {
      storefront: { release: 'now' },
      'admin-console': { release: 'x' },
    });
    expect(admin).toMatchObject({ app: 'admin-console', releases: [{ release: 'x' }] });
    expect(storefront?.releases[0]).toMatchObject({ release: 'now', health: undefined });
  });

  test('lists a canary after the current release, which is compared with the previous one', () => {
    const canary = { release: 'new', percent: 10, since: '2026-11-21T09:00:00Z' };
    const healths = [healthOf({ release: 'new' }), now, old];
    const [app] = releasesByApp(healths, [], { storefront: { release: 'now', canary } });
    expect(
      app?.releases.map(({ release, canaryPercent, before }) => [
        release,
        canaryPercent,
        before?.release,
      ]),
    ).toEqual([
      ['now', undefined, 'old'],
      ['new', 10, undefined],
      ['old', undefined, undefined],
    ]);
  });

  test('marks no release as current without a registry', () => {
    const [app] = releasesByApp([now, old], [], {});
    expect(app?.releases.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  });

  test('assigns errors to their release, and omits old releases', () => {
    const healths = Array.from({ length: 9 }, (_, index) => healthOf({ release: `r${index}` }));
    const errors = ['r1', 'r8'].map((release) => ({
      app: 'storefront',
      release,
      code: 'timeout',
      count: 1,
      lastSeen: '2026-11-21T10:00:00Z',
      routes: ['/'],
      requestId: null,
      message: null,
      stack: null,
    }));
    const [app] = releasesByApp(healths, errors, {});
    expect(app?.releases).toHaveLength(6);
    expect(app?.releases.map((release) => release.errors.length)).toEqual([0, 1, 0, 0, 0, 0]);
  });
});
