import { getSupabase, productImageUrl, unwrap } from 'shared-auth';
import type { Database } from 'shared-auth/database-types';
import {
  type Branch,
  type BranchFields,
  type EditedBranch,
  EXAMPLE_LINES,
  type SpecialSpan,
  type TotalsExample,
  type WeeklySpan,
} from './branch.ts';
import {
  type BranchFieldName,
  FIELD_NAMES,
  FIELDS,
  PICTURE_COLUMNS,
  type PictureName,
} from './branch-fields.ts';
import type { TypedSpecialDays } from './special-days.rules.ts';

type Row = Database['public']['Tables']['branch']['Row'];

/** Fetches all branches, oldest first. @throws BackendError */
export async function listBranches(): Promise<Branch[]> {
  const supabase = await getSupabase();
  const rows = unwrap(await supabase.from('branch').select().order('id'));
  return Promise.all(rows.map(toBranch));
}

/** Fetches a branch; null if there is none. @throws BackendError */
export async function findBranch(id: number): Promise<Branch | null> {
  const supabase = await getSupabase();
  const row = unwrap(await supabase.from('branch').select().eq('id', id).maybeSingle());
  return row && toBranch(row);
}

/** Fetches the weekly hours of a branch. @throws BackendError */
export async function findHours(id: number): Promise<WeeklySpan[]> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase
      .from('opening_hours')
      .select('weekday, opens_at, closes_at')
      .eq('branch_id', id)
      .order('weekday')
      .order('opens_at'),
  );
  return rows.map(({ weekday, opens_at, closes_at }) => ({
    weekday,
    opensAt: shortTime(opens_at),
    closesAt: shortTime(closes_at),
  }));
}

/** Fetches the closures and special days of a branch that end on a day or later. @throws BackendError */
export async function findSpecialSpans(
  id: number,
  today: string,
): Promise<EditedBranch['specialSpans']> {
  const supabase = await getSupabase();
  const rows = unwrap(
    await supabase
      .from('closure')
      .select('id, starts_on, ends_on, opens_at, closes_at, reason')
      .eq('branch_id', id)
      .gte('ends_on', today)
      .order('starts_on')
      .order('opens_at'),
  );
  return rows.map(
    (row): SpecialSpan => ({
      id: row.id,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      hours:
        row.opens_at === null || row.closes_at === null
          ? null
          : { opensAt: shortTime(row.opens_at), closesAt: shortTime(row.closes_at) },
      reason: row.reason,
    }),
  );
}

/** Asks what an example order costs at a branch now. @throws BackendError */
export async function findExample(id: number): Promise<TotalsExample> {
  const supabase = await getSupabase();
  const order = { branch_id: id, lines_total: EXAMPLE_LINES };
  const { lines, service, tax, tax_mode, total, cash_total } = unwrap(
    await supabase.rpc('order_totals', order),
  ) as unknown as TotalsRow;
  return {
    lines,
    service,
    tax,
    isTaxIncluded: tax_mode === 'included',
    total,
    cashTotal: cash_total,
  };
}

/** `order_totals()`, see supabase/migrations. */
interface TotalsRow {
  lines: number;
  service: number;
  tax: number;
  tax_mode: string;
  total: number;
  cash_total: number;
}

/** Another picture of a branch; null removes it. */
export interface PictureChange {
  name: PictureName;
  image: string | null;
}

/**
 * Writes fields of a branch if they still have the values of `base` (compare and set).
 *
 * @returns undefined if the branch does not exist, or one of these fields has changed.
 * @throws BackendError `23505` if another branch has the slug.
 */
export async function updateBranch(
  base: Branch,
  fields: BranchFields,
  changed: readonly BranchFieldName[],
  picture: PictureChange | null,
): Promise<Branch | undefined> {
  const supabase = await getSupabase();
  const pictures = picture ? [[PICTURE_COLUMNS[picture.name], picture.image] as const] : [];
  const changes: Database['public']['Tables']['branch']['Update'] = Object.fromEntries([
    ...changed.map((name) => [FIELDS[name].column, fields[name]] as const),
    ...pictures,
  ]);
  let request = supabase.from('branch').update(changes).eq('id', base.id);
  const seen = [
    ...changed.map((name) => [FIELDS[name].column, base[name]] as const),
    ...(picture ? [[PICTURE_COLUMNS[picture.name], base[picture.name]] as const] : []),
  ];
  for (const [column, value] of seen) {
    request = value === null ? request.is(column, null) : request.eq(column, value);
  }
  const [row] = unwrap(await request.select());
  return row && toBranch(row);
}

/** Replaces the weekly hours of a branch. @throws BackendError */
export async function saveHours(id: number, spans: readonly WeeklySpan[]): Promise<void> {
  const supabase = await getSupabase();
  const rows = spans.map(({ weekday, opensAt, closesAt }) => ({
    weekday,
    opens_at: opensAt,
    closes_at: closesAt,
  }));
  unwrap(await supabase.rpc('set_opening_hours', { branch_id: id, spans: rows }));
}

/** Adds closed or special days. @throws BackendError */
export async function addSpecialDays(id: number, typed: TypedSpecialDays): Promise<void> {
  const supabase = await getSupabase();
  const days = {
    branch_id: id,
    starts_on: typed.startsOn,
    ends_on: typed.endsOn || typed.startsOn,
    reason: typed.reason.trim() || null,
  };
  const rows = typed.spans.map((span) => ({
    ...days,
    opens_at: span.opensAt,
    closes_at: span.closesAt,
  }));
  unwrap(await supabase.from('closure').insert(rows.length > 0 ? rows : [days]));
}

/** Removes closed or special days; ignores those that are gone. @throws BackendError */
export async function removeSpecialDays(ids: readonly number[]): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from('closure').delete().in('id', ids));
}

async function toBranch(row: Row): Promise<Branch> {
  const columns: Record<string, unknown> = row;
  const fields = FIELD_NAMES.map((name) => [name, columns[FIELDS[name].column]]);
  return {
    ...(Object.fromEntries(fields) as BranchFields),
    id: row.id,
    image: row.image,
    imageUrl: row.image && (await productImageUrl(row.image)),
    qrisImage: row.qris_image,
    qrisImageUrl: row.qris_image && (await productImageUrl(row.qris_image)),
  };
}

/** `08:00:00` as `08:00`. */
function shortTime(time: string): string {
  return time.slice(0, 5);
}
