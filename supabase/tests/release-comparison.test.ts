/** Comparison of a canary with the current release. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';

const db: TestDatabase = await openDatabase();
const budi: Person = await db.person('budi');
const admin: Person = await db.person('ayu', 'admin');
afterAll(() => db.close());
beforeEach(() => db.sql`truncate public.browser_event, public.browser_event_day`);

const CANARY = 'bbbb';
const CURRENT = 'aaaa';
const SINCE = '2026-11-21T10:00:00Z';

/** Inserts reports of a release: one page load per error and value. */
async function report(
  release: string,
  name: string,
  values: readonly (number | null)[],
  { app = 'storefront', at = SINCE, shell = 'cccc', isProven = true } = {},
): Promise<void> {
  await db.sql`
    insert into public.browser_event
      (kind, name, value, app, release, shell_release, route, at, page_load)
    select case when value is null then 'error' else 'vital' end, ${name}, value, ${app}, ${release},
      ${shell}, '/', ${at},
      case when ${isProven} then left(replace(gen_random_uuid()::text, '-', ''), 16) end
    from unnest(${[...values]}::float8[]) as list (value)`;
}

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);
/** Values from 1 to `count`. */
const steps = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function compare(person: Person | null = admin, app = 'storefront') {
  const rows = await db.as(
    person,
    (sql) => sql`select * from public.compare_releases(${app}, ${CANARY}, ${CURRENT}, ${SINCE})`,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row]));
}

describe('public.compare_releases', () => {
  test('allows an admin to compare the share of page loads with errors', async () => {
    await report(CANARY, 'TTFB', times(100, 50));
    await report(CANARY, 'TypeError', times(20, null));
    await report(CURRENT, 'TTFB', times(900, 50));
    await report(CURRENT, 'timeout', times(80, null));
    expect((await compare()).errors).toMatchObject({
      candidate_events: 100,
      baseline_events: 900,
      candidate_value: 0.2,
      baseline_value: expect.closeTo(80 / 900),
      // (0.2 - 0.0889) / sqrt(0.1 × (1/100 + 1/900))
      z: expect.closeTo(3.333, 3),
    });
  });

  test('compares LCP and INP by rank, which is robust to a few slow visits', async () => {
    await report(CANARY, 'LCP', [...steps(50), 500_000, 600_000]);
    await report(CURRENT, 'LCP', [...steps(50), 51, 52]);
    await report(
      CANARY,
      'INP',
      steps(200).map((value) => value + 40),
    );
    await report(CURRENT, 'INP', steps(200));
    const { LCP, INP } = await compare();
    expect(Math.abs(LCP?.z)).toBeLessThan(0.1);
    expect(LCP).toMatchObject({ candidate_events: 52, baseline_events: 52 });
    expect(INP?.z).toBeGreaterThan(5);
    expect(INP?.candidate_value - INP?.baseline_value).toBeCloseTo(40);
  });

  test('matches the definition of the rank test for values with ties', async () => {
    await report(CANARY, 'LCP', [1, 2, 2, 4]);
    await report(CURRENT, 'LCP', [2, 3, 5]);
    // Ranks 1, 3, 3, 6 of the candidate: U = 13 - 10 = 3, expected 6, with one group of three ties.
    const deviation = Math.sqrt(((4 * 3) / 12) * (8 - 24 / (7 * 6)));
    expect((await compare()).LCP?.z).toBeCloseTo(-3 / deviation);
  });

  test('counts only reports of both releases of the app since the start time', async () => {
    await report(CANARY, 'TTFB', times(2, 50));
    await report(CANARY, 'TTFB', times(4, 50), { at: '2026-11-21T09:59:59Z' });
    await report(CANARY, 'TTFB', times(8, 50), { app: 'cart-checkout' });
    await report('dddd', 'TTFB', times(16, 50));
    expect((await compare()).errors).toMatchObject({ candidate_events: 2, baseline_events: 0 });
  });

  test('ignores reports of unknown pages, and repeated reports', async () => {
    await report(CANARY, 'TTFB', times(2, 50));
    await report(CANARY, 'TTFB', times(500, 50), { isProven: false });
    await report(CANARY, 'invented', times(500, null), { isProven: false });
    await report(CANARY, 'LCP', times(500, 1), { isProven: false });
    const repeat = (name: string, value: number | null) => db.sql`
      insert into public.browser_event (kind, name, value, app, release, route, at, page_load)
      select case when ${value}::float8 is null then 'error' else 'vital' end, ${name}, ${value},
        'storefront', ${CANARY}, '/', ${SINCE}, 'aaaaaaaaaaaaaaaa'
      from generate_series(1, 9)`;
    await repeat('TTFB', 50);
    await repeat('LCP', 7);
    await repeat('one', null);
    await repeat('another', null);
    const { errors, LCP } = await compare();
    expect(errors).toMatchObject({ candidate_events: 3, candidate_value: expect.closeTo(1 / 3) });
    expect(LCP).toMatchObject({ candidate_events: 1 });
  });

  test('compares shells on the pages of all apps', async () => {
    await report('x', 'TTFB', times(3, 50), { shell: CANARY });
    await report('y', 'TTFB', times(5, 50), { shell: CURRENT, app: 'shell' });
    await report('x', 'TypeError', [null], { shell: CANARY });
    expect((await compare(admin, 'shell')).errors).toMatchObject({
      candidate_events: 3,
      baseline_events: 5,
      candidate_value: expect.closeTo(1 / 3),
    });
  });

  test('returns null without page loads, without errors, and for equal values', async () => {
    await report(CANARY, 'TypeError', [null]);
    expect((await compare()).errors).toMatchObject({ candidate_value: null, z: null });
    await db.sql`truncate public.browser_event`;
    for (const release of [CANARY, CURRENT]) {
      await report(release, 'TTFB', [50]);
      await report(release, 'LCP', times(3, 7));
    }
    const { errors, LCP } = await compare();
    expect(errors).toMatchObject({ candidate_value: 0, z: null });
    expect(LCP).toMatchObject({ candidate_value: 7, z: null });
  });

  test('denies customers every row, and visitors the call', async () => {
    await report(CANARY, 'TTFB', [1]);
    expect(await compare(budi)).toEqual({});
    expect(await errorOf(compare(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
