import type { ProviderState } from '../provider-state.data.ts';
import type { BranchFieldName, FIELDS } from './branch-fields.ts';

type ValueOf<Field> = Field extends { show: (value: infer Value) => string } ? Value : never;

/** The editable fields of a branch. */
export type BranchFields = { [Name in BranchFieldName]: ValueOf<(typeof FIELDS)[Name]> };

/** A branch, as shown to admins. */
export interface Branch extends BranchFields {
  id: number;
  /** Object name in the bucket; null if there is no picture. */
  image: string | null;
  imageUrl: string | null;
  /** Picture of the static QRIS code, like `image`. */
  qrisImage: string | null;
  qrisImageUrl: string | null;
}

/** Parts of a total, whole rupiah. */
export interface TotalsExample {
  lines: number;
  service: number;
  tax: number;
  isTaxIncluded: boolean;
  total: number;
  /** The total in cash. */
  cashTotal: number;
}

/** Opening hours of a day of the week, as in the database: 1 is Monday, times are `08:00`. */
export interface WeeklySpan {
  weekday: number;
  opensAt: string;
  /** Not after `opensAt`: on the next day. */
  closesAt: string;
}

/** A row of the table of closures: days that are closed, or one span of days with special hours. */
export interface SpecialSpan {
  id: number;
  /** As 2026-12-24. */
  startsOn: string;
  endsOn: string;
  /** Null: closed. */
  hours: { opensAt: string; closesAt: string } | null;
  reason: string | null;
}

/** A branch with its hours. */
export interface EditedBranch {
  branch: Branch;
  hours: readonly WeeklySpan[];
  /** Not over yet, soonest first. */
  specialSpans: readonly SpecialSpan[];
  /** What an order of {@link EXAMPLE_LINES} costs, as saved. */
  example: TotalsExample;
  provider: ProviderState;
}

/** Rupiah of the order in the example. */
export const EXAMPLE_LINES = 100_000;
