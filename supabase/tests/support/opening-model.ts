/** A model of opening hours, independent of the SQL: it marks each open minute of a long calendar. */

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
const DAY = DAY_MINUTES * MINUTE;
/** Announced openings begin within this many days. */
const HORIZON_DAYS = 92;

/** Minutes after local midnight; a span that does not end after it begins ends on the next day. */
export interface Span {
  opens: number;
  closes: number;
}

export interface BranchFacts {
  zone: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura';
  /** By weekday, Monday first; all empty: always open. */
  week: Span[][];
  /** First and last day, relative to the first day of the calendar; without a span: closed. */
  closures: { from: number; to: number; span: Span | null }[];
  lastOrderMinutes: number;
  pausedUntil: number | null;
  /** Whether orders need an open till, and none is open. */
  lacksTill: boolean;
  isBusy: boolean;
}

export interface BranchState {
  state: string;
  always_open: boolean;
  last_order_at: number | null;
  closes_at: number | null;
  opens_at: number | null;
}

const OFFSET_HOURS = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 };

/** The calendar begins on a Monday. */
export const FIRST_DAY = Date.parse('2026-01-05T00:00:00Z');

/** An uninterrupted time, in milliseconds. */
interface Run {
  opens: number;
  closes: number;
}

export class OpeningModel {
  /** Local midnight of the first day. */
  readonly start: number;
  readonly runs: Run[];
  private readonly facts: BranchFacts;

  /** @param days length of the calendar. */
  constructor(facts: BranchFacts, days: number) {
    this.facts = facts;
    this.start = FIRST_DAY - OFFSET_HOURS[facts.zone] * 60 * MINUTE;
    this.runs = runsOf(markMinutes(facts, days)).map(({ opens, closes }) => ({
      opens: this.start + opens * MINUTE,
      closes: this.start + closes * MINUTE,
    }));
  }

  /** Times at which an answer changes. */
  boundaries(): number[] {
    const lastOrder = this.facts.lastOrderMinutes * MINUTE;
    const { pausedUntil } = this.facts;
    const pause = pausedUntil !== null && Number.isFinite(pausedUntil) ? [pausedUntil] : [];
    return [
      ...pause,
      ...this.runs.flatMap(({ opens, closes }) => [opens, closes, closes - lastOrder]),
    ];
  }

  stateAt(at: number): BranchState {
    const lastOrder = this.facts.lastOrderMinutes * MINUTE;
    const current = this.runs.find(({ opens, closes }) => opens <= at && at <= closes);
    const isAlways = current !== undefined && current.closes - at > 7 * DAY;
    const isOpen = current !== undefined && (isAlways || at <= current.closes - lastOrder);
    const isPaused = (this.facts.pausedUntil ?? 0) > at;
    const hasEnd = isOpen && !isAlways;
    return {
      state: this.stateName(isOpen, isPaused),
      always_open: isAlways,
      last_order_at: hasEnd ? current.closes - lastOrder : null,
      closes_at: hasEnd ? current.closes : null,
      opens_at: isOpen && !isPaused ? null : this.nextOpening(at, isPaused),
    };
  }

  private stateName(isOpen: boolean, isPaused: boolean): string {
    const isEndless = this.facts.pausedUntil === Number.POSITIVE_INFINITY;
    if (isPaused && (isOpen || isEndless)) return 'paused';
    if (!isOpen) return 'closed';
    if (this.facts.lacksTill) return 'till_closed';
    return this.facts.isBusy ? 'busy' : 'open';
  }

  private nextOpening(at: number, isPaused: boolean): number | null {
    const lastOrder = this.facts.lastOrderMinutes * MINUTE;
    const earliest = isPaused ? (this.facts.pausedUntil ?? 0) : at;
    if (!Number.isFinite(earliest)) return null;
    const today = Math.floor((at - this.start) / DAY);
    const horizon = this.start + (today + HORIZON_DAYS + 1) * DAY;
    for (const { opens, closes } of this.runs) {
      const time = Math.max(opens, earliest);
      if (opens < horizon && time > at && time <= closes - lastOrder) return time;
    }
    return null;
  }
}

/** Whether the branch is open, by minute since the first midnight. */
function markMinutes({ week, closures }: BranchFacts, days: number): Uint8Array {
  const isAlwaysOpen = week.every((spans) => spans.length === 0);
  const minutes = new Uint8Array((days + 1) * DAY_MINUTES);
  for (let day = 0; day < days; day += 1) {
    const special = closures.filter(({ from, to }) => from <= day && day <= to);
    const weekly = isAlwaysOpen ? [{ opens: 0, closes: 0 }] : (week[day % 7] ?? []);
    const spans = special.length > 0 ? special.flatMap(({ span }) => span ?? []) : weekly;
    for (const { opens, closes } of spans) {
      const length = closes > opens ? closes - opens : closes - opens + DAY_MINUTES;
      minutes.fill(1, day * DAY_MINUTES + opens, day * DAY_MINUTES + opens + length);
    }
  }
  return minutes;
}

function runsOf(minutes: Uint8Array): Run[] {
  const runs: Run[] = [];
  let opens = minutes.indexOf(1);
  while (opens !== -1) {
    const end = minutes.indexOf(0, opens);
    const closes = end === -1 ? minutes.length : end;
    runs.push({ opens, closes });
    opens = minutes.indexOf(1, closes);
  }
  return runs;
}
