import { readRupiah, readWholeNumber } from '../../numbers.rules.ts';
import type { GroupToSave } from '../option-group.ts';
import type { DraftErrors, DraftItem, GroupDraft, ItemErrors } from './draft.ts';

const MAX_NAME = 40;
const MAX_CHOICES = 20;
const MAX_PRICE = 1_000_000;
/** As in the database; whole categories have no such limit. */
const MAX_PRODUCTS = 900;

/** Validates the form; returns the group to save, or errors. */
export function checkDraft(draft: GroupDraft): { group?: GroupToSave; errors: DraftErrors } {
  const rows = rowErrors(draft.items);
  const max = readWholeNumber(draft.max);
  const min = draft.isRequired ? readWholeNumber(draft.min) : 0;
  const found: Omit<DraftErrors, 'rows'> = {
    ...entry('name', nameError(draft.name, 'kelompok, misalnya Gula')),
    ...entry('max', maxError(max, draft.items.length)),
    ...entry('min', minError(min, max, draft.isRequired)),
    ...entry('items', itemsError(draft.items, max)),
    ...entry('assignment', assignmentError(draft)),
  };
  const errors: DraftErrors = { ...found, rows };
  if (countErrors(errors) > 0 || min === null || max === null) return { errors };
  const items = draft.items.map(({ id, name, price, isDefault }) => ({
    id,
    name: name.trim(),
    price: readPrice(price) ?? 0,
    isDefault,
  }));
  return { group: { name: draft.name.trim(), min, max, items, ...draft.assignment }, errors };
}

/** Number of marked fields. */
export function countErrors({ rows, ...fields }: DraftErrors): number {
  const inRows = Object.values(rows).flatMap((row) => Object.keys(row));
  return Object.keys(fields).length + inRows.length;
}

/** Parses a price difference; empty for none, null for an invalid one. */
export function readPrice(typed: string): number | null {
  const price = typed.trim() === '' ? 0 : readRupiah(typed);
  return price !== null && price <= MAX_PRICE ? price : null;
}

/** Errors of the prices alone, by key of the option. */
export function priceErrors(items: readonly DraftItem[]): Record<string, ItemErrors> {
  const wrong = items.filter(({ price }) => readPrice(price) === null);
  return Object.fromEntries(
    wrong.map(({ key }) => [key, { price: 'Tulis rupiah bulat dari 0 sampai 1.000.000.' }]),
  );
}

function rowErrors(items: readonly DraftItem[]): Record<string, ItemErrors> {
  const errors = priceErrors(items);
  const names = items.map(({ name }) => name.trim().toLowerCase());
  for (const [index, { key, name }] of items.entries()) {
    const isTwice = names.indexOf(names[index] ?? '') < index;
    const wrong =
      nameError(name, 'pilihan') ??
      (isTwice ? 'Nama ini sudah dipakai pilihan lain di kelompok ini.' : undefined);
    if (wrong) errors[key] = { ...errors[key], name: wrong };
  }
  return errors;
}

function nameError(typed: string, what: string): string | undefined {
  const name = typed.trim();
  if (name === '') return `Tulis nama ${what}.`;
  // The database counts code points.
  if ([...name].length > MAX_NAME) return `Nama paling panjang ${MAX_NAME} huruf.`;
  return undefined;
}

function maxError(max: number | null, count: number): string | undefined {
  if (max === null || max < 1 || max > MAX_CHOICES) {
    return `Tulis angka bulat dari 1 sampai ${MAX_CHOICES}.`;
  }
  if (count > 0 && max > count) {
    return `Baru ada ${count} pilihan. Tambah pilihan, atau kurangi angka ini.`;
  }
  return undefined;
}

function minError(min: number | null, max: number | null, isRequired: boolean): string | undefined {
  if (!isRequired) return undefined;
  if (min === null || min < 1 || min > MAX_CHOICES) {
    return `Tulis angka bulat dari 1 sampai ${MAX_CHOICES}.`;
  }
  if (max !== null && min > max) return `Tidak boleh lebih dari “Paling banyak”, yaitu ${max}.`;
  return undefined;
}

function itemsError(items: readonly DraftItem[], max: number | null): string | undefined {
  if (items.length === 0) return 'Tambahkan paling sedikit satu pilihan.';
  const defaults = items.filter(({ isDefault }) => isDefault).length;
  if (max !== null && defaults > max) {
    return `${defaults} pilihan terpilih dari awal, padahal paling banyak ${max}.`;
  }
  return undefined;
}

function assignmentError({ assignment }: GroupDraft): string | undefined {
  const { length } = assignment.productIds;
  return length > MAX_PRODUCTS
    ? `Paling banyak ${MAX_PRODUCTS} produk satu per satu. Pilih kategorinya saja.`
    : undefined;
}

/** `{}` without an error, since keys mark fields. */
function entry<Key extends string>(key: Key, error: string | undefined) {
  return (error === undefined ? {} : { [key]: error }) as { [Name in Key]?: string };
}
