/** Browser reports, aggregated by release. */
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from './support/database-error.ts';

const db: TestDatabase = await openDatabase();
const budi: Person = await db.person('budi');
const admin: Person = await db.person('ayu', 'admin');
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`delete from public.browser_event`;
  await db.sql`delete from public.browser_event_day`;
});

interface Report {
  name: string;
  value?: number;
  app?: string;
  release?: string;
  route?: string;
  request_id?: string;
  at?: string;
}
const OLD = 'aaaa';
const NEW = 'bbbb';

/** Inserts reports; a report with a value is a vital. */
async function report(...reports: Report[]): Promise<void> {
  for (const one of reports) {
    const row = {
      kind: one.value === undefined ? 'error' : 'vital',
      app: 'storefront',
      release: NEW,
      route: '/',
      at: '2026-11-21T10:00:00Z',
      ...one,
    };
    await db.sql`insert into public.browser_event ${db.sql(row)}`;
  }
}
/** Asymmetric matcher for numbers within 1 % of `exact`. */
const close = (exact: number) =>
  expect.toSatisfy((found: number) => Math.abs(found - exact) <= 0.01 * exact);
const measured = (name: string, release: string, values: readonly number[]): Report[] =>
  values.map((value) => ({ name, release, value }));
const vitals = (person: Person | null) =>
  db.as(person, (sql) => sql`select * from public.release_vitals()`);
const errors = (person: Person | null) =>
  db.as(person, (sql) => sql`select * from public.release_errors()`);

describe('public.release_vitals', () => {
  test('allows an admin to see page loads and 75th percentiles by release', async () => {
    await report(
      ...measured('TTFB', NEW, [100, 200, 300, 400]),
      // Sorted 1000, 1200, 2000, 4000: the 75th percentile is 2000 + 0.25 × 2000.
      ...measured('LCP', NEW, [4000, 1000, 2000, 1200]),
      // With two values: 0.1 + 0.75 × 0.2.
      ...measured('CLS', NEW, [0.1, 0.3]),
      { name: 'LCP', value: 900, release: OLD, at: '2026-11-20T10:00:00Z' },
      { name: 'unreachable', at: '2026-11-21T11:00:00Z' },
      { name: 'TTFB', value: 50, app: 'shell', release: 'cccc' },
    );
    expect(await vitals(admin)).toEqual([
      expect.objectContaining({ app: 'shell', release: 'cccc', page_loads: 1, ttfb: close(50) }),
      expect.objectContaining({
        app: 'storefront',
        release: NEW,
        page_loads: 4,
        lcp: close(2500),
        inp: null,
        cls: close(0.25),
        ttfb: close(325),
        errors: 1,
        first_seen: new Date('2026-11-21T10:00:00Z'),
        last_seen: new Date('2026-11-21T11:00:00Z'),
      }),
      expect.objectContaining({ release: OLD, page_loads: 0, lcp: close(900), errors: 0 }),
    ]);
  });

  test('lists the newest release first', async () => {
    await report(
      { name: 'TTFB', value: 1, release: OLD, at: '2026-11-20T10:00:00Z' },
      { name: 'TTFB', value: 1, release: NEW, at: '2026-11-21T10:00:00Z' },
      // A tab with the old release still reports.
      { name: 'TTFB', value: 1, release: OLD, at: '2026-11-21T12:00:00Z' },
    );
    expect((await vitals(admin)).map(({ release }) => release)).toEqual([NEW, OLD]);
  });

  test('is within 1 % of the exact percentile for any values and days', async () => {
    const value = fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 600_000, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 40 }), async (values) => {
        await db.sql`truncate public.browser_event, public.browser_event_day`;
        await db.sql`
          insert into public.browser_event (kind, name, value, app, release, route, at)
          select 'vital', 'LCP', value, 'shell', ${NEW}, '/',
            '2026-11-21T10:00:00Z'::timestamptz + position % 3 * interval '1 day'
          from unnest(${values}::float8[]) with ordinality as list (value, position)`;
        const [exact] = await db.sql<{ p75: number }[]>`
          select percentile_cont(0.75) within group (order by value) as p75
          from public.browser_event`;
        const [row] = await vitals(admin);
        expect(row?.lcp).toEqual(close(exact?.p75 ?? Number.NaN));
      }),
      { numRuns: 50 },
    );
  });

  test('counts events of several batches, including deleted ones', async () => {
    await report(...measured('TTFB', NEW, [100, 100]));
    await db.sql`delete from public.browser_event`;
    await report(...measured('TTFB', NEW, [100]), { name: 'timeout', release: NEW });
    expect(await vitals(admin)).toEqual([expect.objectContaining({ page_loads: 3, errors: 1 })]);
    const days = db.sql`select name, events from public.browser_event_day order by name`;
    expect(await days).toEqual([
      { name: 'TTFB', events: 3 },
      { name: 'error', events: 1 },
    ]);
  });

  test('denies customers every row, and visitors the call', async () => {
    await report({ name: 'TTFB', value: 1 });
    expect(await vitals(budi)).toEqual([]);
    expect(await errorOf(vitals(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});

describe('public.release_errors', () => {
  test('allows an admin to see count, last time, pages and latest example', async () => {
    await report(
      { name: 'timeout', request_id: 'one', at: '2026-11-21T10:00:00Z' },
      { name: 'timeout', request_id: 'two', route: '/cart', at: '2026-11-21T10:05:00Z' },
      { name: 'timeout', request_id: 'old', release: OLD, at: '2026-11-20T10:00:00Z' },
      { name: 'TypeError', at: '2026-11-21T12:00:00Z' },
      { name: 'LCP', value: 1 },
    );
    expect(await errors(admin)).toEqual([
      expect.objectContaining({ code: 'TypeError', release: NEW, errors: 1, request_id: null }),
      expect.objectContaining({
        code: 'timeout',
        release: NEW,
        errors: 2,
        routes: ['/', '/cart'],
        request_id: 'two',
        last_seen: new Date('2026-11-21T10:05:00Z'),
      }),
      expect.objectContaining({ code: 'timeout', release: OLD, errors: 1, request_id: 'old' }),
    ]);
  });

  test('denies customers every row, and visitors the call', async () => {
    await report({ name: 'timeout' });
    expect(await errors(budi)).toEqual([]);
    expect(await errorOf(errors(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});
