/** Compares private.branch_state() over 400 days with an independent model. */
import fc from 'fast-check';
import { effort, PROPERTY_TIMEOUT_MS } from 'node-kit/tests/property';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from './support/checkout.ts';
import { openDatabase, type TestDatabase } from './support/database.ts';
import {
  type BranchFacts,
  type BranchState,
  FIRST_DAY,
  OpeningModel,
  type Span,
} from './support/opening-model.ts';

const DAYS = 400;
/** The calendar continues, for the openings that are announced. */
const LATER_DAYS = 100;
const DAY = 86_400_000;
/** Compared times per branch. */
const TIMES = 400;
const OPEN_ORDERS = 2;

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
  const buyer = await db.person('budi');
  const product = await db.product();
  for (let index = 0; index < OPEN_ORDERS; index += 1) await order(db, buyer, product);
});
afterAll(() => db.close());

// Quarters meet each other often, and midnight.
const minute = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 95 }).map((quarter) => quarter * 15) },
  { weight: 1, arbitrary: fc.nat({ max: 1_439 }) },
);
const span: fc.Arbitrary<Span> = fc.record({ opens: minute, closes: minute });
const daySpans = fc.uniqueArray(span, { maxLength: 3, selector: ({ opens }) => opens });
const branchFacts: fc.Arbitrary<BranchFacts> = fc.record({
  zone: fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'),
  week: fc.oneof(
    { weight: 8, arbitrary: fc.array(daySpans, { minLength: 7, maxLength: 7 }) },
    { weight: 1, arbitrary: fc.constant(Array<Span[]>(7).fill([])) },
  ),
  closures: fc.array(
    fc
      .tuple(fc.nat({ max: DAYS }), fc.nat({ max: 20 }), fc.option(span))
      .map(([from, days, hours]) => ({ from, to: from + days, span: hours })),
    { maxLength: 8 },
  ),
  lastOrderMinutes: fc.constantFrom(0, 0, 15, 30, 240),
  pausedUntil: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    {
      weight: 2,
      arbitrary: fc.nat({ max: DAYS * 1_440 }).map((minutes) => FIRST_DAY + minutes * 60_000),
    },
    { weight: 1, arbitrary: fc.constant(Number.POSITIVE_INFINITY) },
  ),
  lacksTill: fc.boolean(),
  isBusy: fc.boolean(),
});

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const dateOf = (day: number) => new Date(FIRST_DAY + day * DAY).toISOString().slice(0, 10);

/** Gives the branch these facts. */
async function arrange(facts: BranchFacts): Promise<void> {
  const { zone, lastOrderMinutes, pausedUntil, lacksTill, isBusy } = facts;
  const pause = pausedUntil === Number.POSITIVE_INFINITY ? 'infinity' : pausedUntil;
  await db.sql`
    update public.branch
    set time_zone = ${zone}, last_order_minutes = ${lastOrderMinutes},
      requires_till = ${lacksTill}, max_open_orders = ${isBusy ? OPEN_ORDERS : OPEN_ORDERS + 1},
      paused_until = ${typeof pause === 'number' ? new Date(pause).toISOString() : pause}::text::timestamptz`;
  await db.sql`delete from public.opening_hours`;
  await db.sql`delete from public.closure`;
  const hours = facts.week.flatMap((spans, index) =>
    spans.map(({ opens, closes }) => ({
      branch_id: 1,
      weekday: index + 1,
      opens_at: timeOf(opens),
      closes_at: timeOf(closes),
    })),
  );
  if (hours.length > 0) await db.sql`insert into public.opening_hours ${db.sql(hours)}`;
  const closures = facts.closures.map(({ from, to, span: hoursThen }) => ({
    branch_id: 1,
    starts_on: dateOf(from),
    ends_on: dateOf(to),
    opens_at: hoursThen && timeOf(hoursThen.opens),
    closes_at: hoursThen && timeOf(hoursThen.closes),
  }));
  if (closures.length > 0) await db.sql`insert into public.closure ${db.sql(closures)}`;
}

/** States of the branch at these times. */
async function statesAt(times: readonly number[]): Promise<BranchState[]> {
  const millis = (column: string) => `extract(epoch from state.${column}) * 1000`;
  const rows = await db.sql.unsafe<BranchState[]>(
    `select state.state, state.always_open,
      (${millis('last_order_at')})::float8 as last_order_at,
      (${millis('closes_at')})::float8 as closes_at, (${millis('opens_at')})::float8 as opens_at
    from unnest($1::float8[]) with ordinality as given (time, position),
      public.branch, private.branch_state(branch, to_timestamp(time / 1000)) as state
    order by position`,
    [times as never],
  );
  return [...rows];
}

test('state, end, last order and next opening match the model', {
  timeout: PROPERTY_TIMEOUT_MS,
}, async () => {
  const property = fc.asyncProperty(branchFacts, fc.nat(), async (facts, seed) => {
    await arrange(facts);
    const model = new OpeningModel(facts, DAYS + LATER_DAYS);
    const within = (time: number) =>
      time > model.start + DAY &&
      time < model.start + DAYS * DAY &&
      // A pause lasts a day at most; after months the opening is not announced.
      !(
        facts.pausedUntil !== null &&
        Number.isFinite(facts.pausedUntil) &&
        facts.pausedUntil > time + 30 * DAY
      );
    const boundaries = model.boundaries().filter(within);
    const stride = Math.max(1, Math.floor((boundaries.length * 3) / TIMES));
    const around = boundaries
      .filter((_, index) => index % stride === seed % stride)
      .flatMap((time) => [time - 1_000, time, time + 1_000]);
    const evenly = Array.from(
      { length: DAYS - 2 },
      (_, day) => model.start + (day + 1) * DAY + ((seed * (day + 1) * 7_919) % DAY),
    );
    const times = [...around, ...evenly].filter(within);
    const found = await statesAt(times);
    const wanted = times.map((time) => model.stateAt(time));
    const wrong = times.findIndex(
      (_, index) => JSON.stringify(found[index]) !== JSON.stringify(wanted[index]),
    );
    if (wrong === -1) return;
    const time = new Date(times[wrong] ?? 0).toISOString();
    expect({ time, ...found[wrong] }).toEqual({ time, ...wanted[wrong] });
  });
  await fc.assert(property, effort(8));
});

test('an opening more than 92 days away is not announced', async () => {
  const never: BranchFacts = {
    zone: 'Asia/Jakarta',
    week: Array<Span[]>(7).fill([]),
    closures: [{ from: 10, to: 10 + 95, span: null }],
    lastOrderMinutes: 0,
    pausedUntil: null,
    lacksTill: false,
    isBusy: false,
  };
  await arrange(never);
  const model = new OpeningModel(never, DAYS);
  const opening = model.start + 106 * DAY;
  const [far, near] = await statesAt([opening - 93 * DAY, opening - 92 * DAY]);
  expect([far?.opens_at, near?.opens_at]).toEqual([null, opening]);
});
