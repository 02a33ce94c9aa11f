import { dateInWords } from 'shared-ui/branch-time';
import type { SpecialSpan } from './branch.ts';
import { spansError, type TypedSpan } from './hours.rules.ts';

/** New closed or special days, as typed. */
export interface TypedSpecialDays {
  /** As 2026-12-24; empty while it is being typed. */
  startsOn: string;
  /** Empty: a single day. */
  endsOn: string;
  /** Empty: closed all day. */
  spans: readonly TypedSpan[];
  reason: string;
}

/** Days with one entry in the list. */
export interface SpecialDays extends Pick<SpecialSpan, 'startsOn' | 'endsOn' | 'reason'> {
  ids: readonly number[];
  spans: readonly TypedSpan[];
}

export type SpecialDaysErrors = Partial<Record<'startsOn' | 'endsOn' | 'spans' | 'reason', string>>;

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;
const MAX_REASON = 100;

/** @param today date at the branch. */
export function specialDaysErrors(typed: TypedSpecialDays, today: string): SpecialDaysErrors {
  const { startsOn, endsOn, spans, reason } = typed;
  const errors: SpecialDaysErrors = {};
  const last = endsOn || startsOn;
  if (startsOn === '') errors.startsOn = 'Pilih tanggalnya.';
  else if (last < startsOn) errors.endsOn = 'Tanggal akhir harus sesudah tanggal awal.';
  else if (last < today) errors.startsOn = 'Tanggal ini sudah lewat.';
  else if ((Date.parse(last) - Date.parse(startsOn)) / DAY_MS > MAX_DAYS) {
    errors.endsOn = 'Paling lama satu tahun.';
  }
  const wrong = spansError(spans);
  if (wrong) errors.spans = wrong;
  if (reason.trim().length > MAX_REASON) errors.reason = `Paling panjang ${MAX_REASON} huruf.`;
  return errors;
}

/** Spans of the same days together, soonest first. */
export function groupedDays(spans: readonly SpecialSpan[]): SpecialDays[] {
  const days = new Map<string, SpecialDays>();
  for (const { id, startsOn, endsOn, hours, reason } of spans) {
    const key = `${startsOn} ${endsOn}`;
    const known = days.get(key) ?? { startsOn, endsOn, reason, ids: [], spans: [] };
    days.set(key, {
      ...known,
      ids: [...known.ids, id],
      spans: hours ? [...known.spans, hours] : known.spans,
    });
  }
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** `Kamis, 24 Desember 2026`, `24–26 Desember 2026` or `30 Desember 2026 – 2 Januari 2027`. */
export function daysText({ startsOn, endsOn }: Pick<SpecialDays, 'startsOn' | 'endsOn'>): string {
  const day = (date: string) => `${dateInWords(date, 'date')} ${date.slice(0, 4)}`;
  if (startsOn === endsOn) return `${dateInWords(startsOn, 'weekday')}, ${day(startsOn)}`;
  if (startsOn.slice(0, 7) !== endsOn.slice(0, 7)) return `${day(startsOn)} – ${day(endsOn)}`;
  return `${Number(startsOn.slice(8))}–${day(endsOn)}`;
}

/** `10.00–14.00 dan 17.00–21.00`, or `Tutup`. */
export function hoursText(spans: readonly TypedSpan[]): string {
  if (spans.length === 0) return 'Tutup';
  const words = spans.map(({ opensAt, closesAt }) => `${opensAt}–${closesAt}`.replaceAll(':', '.'));
  return words.join(' dan ');
}
