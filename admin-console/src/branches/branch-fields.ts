import { MONEY_FIELDS } from './money-fields.ts';
import type { Read, TextField } from './text-field.ts';

const MAX_SLUG = 60;
const MAX_MAP_URL = 500;

/** Fields of the form 'Data cabang'. */
const DATA_FIELDS = {
  name: text('Nama cabang', 'name', 80),
  city: text('Kota', 'city', 60),
  address: text('Alamat', 'address', 200),
  phone: {
    label: 'Telepon',
    column: 'phone',
    read: readPhone,
    show: (value: string | null) => value?.replace(/^\+62/, '0') ?? '',
  },
  mapUrl: {
    label: 'Tautan peta',
    column: 'map_url',
    read: readMapUrl,
    show: (value: string | null) => value ?? '',
  },
  slug: {
    label: 'Alamat halaman',
    column: 'slug',
    read: readSlug,
    show: (value: string) => value,
  },
  timeZone: choice('Zona waktu', 'time_zone'),
  lastOrderMinutes: {
    label: 'Pesanan terakhir, menit sebelum tutup',
    column: 'last_order_minutes',
    read: (typed: string) => readNumber(typed || '0', 0, 240),
    show: String,
  } satisfies TextField<number>,
  slotMinutes: {
    label: 'Panjang slot ambil',
    column: 'slot_minutes',
    read: (typed: string) => ({ value: Number(typed) }),
    show: String,
  } satisfies TextField<number>,
  slotCapacity: limit('Pesanan per slot', 'slot_capacity'),
  maxOpenOrders: limit('Pesanan terbuka paling banyak', 'max_open_orders'),
  autoAccept: flag('Terima pesanan otomatis', 'auto_accept'),
  requiresTill: flag('Pesanan perlu kasir buka', 'requires_till'),
} as const;

/** The editable fields of a branch in the order of the forms; the database has the same limits. */
export const FIELDS = { ...DATA_FIELDS, ...MONEY_FIELDS } as const;

export type BranchFieldName = keyof typeof FIELDS;

export const FIELD_NAMES = Object.keys(FIELDS) as BranchFieldName[];

/** A form of a branch, with its fields and picture. */
export type BranchFormName = 'branch' | 'money';

/** The fields of each form. */
export const FORM_FIELDS: Readonly<Record<BranchFormName, readonly BranchFieldName[]>> = {
  branch: Object.keys(DATA_FIELDS) as (keyof typeof DATA_FIELDS)[],
  money: Object.keys(MONEY_FIELDS) as (keyof typeof MONEY_FIELDS)[],
};

/** A picture of a branch. */
export type PictureName = 'image' | 'qrisImage';

/** The picture of each form. */
export const FORM_PICTURES = { branch: 'image', money: 'qrisImage' } as const satisfies Record<
  BranchFormName,
  PictureName
>;

/** The columns of the pictures. */
export const PICTURE_COLUMNS = {
  image: 'image',
  qrisImage: 'qris_image',
} as const satisfies Record<PictureName, string>;

/** The fields as text; checkboxes are `on` or empty. */
export type TypedBranch = Record<BranchFieldName, string>;

/** Errors by field or picture. */
export type BranchErrors = Partial<Record<BranchFieldName | PictureName, string>>;

function text(label: string, column: string, max: number): TextField<string> {
  return {
    label,
    column,
    show: (value) => value,
    read(typed) {
      const value = typed.trim();
      if (value === '') return { error: `${label} belum diisi.` };
      if (value.length > max) return { error: `${label} paling panjang ${max} huruf.` };
      return { value };
    },
  };
}

function choice(label: string, column: string): TextField<string> {
  return { label, column, read: (value) => ({ value }), show: (value) => value };
}

function flag(label: string, column: string): TextField<boolean> {
  return {
    label,
    column,
    read: (typed) => ({ value: typed === 'on' }),
    show: (value) => (value ? 'on' : ''),
  };
}

function limit(label: string, column: string): TextField<number | null> {
  return {
    label,
    column,
    read: (typed) => (typed.trim() === '' ? { value: null } : readNumber(typed, 1, 1000)),
    show: (value) => (value === null ? '' : String(value)),
  };
}

function readNumber(typed: string, min: number, max: number): Read<number> {
  const value = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return value >= min && value <= max
    ? { value }
    : { error: `Tulis angka bulat dari ${min} sampai ${max}.` };
}

function readPhone(typed: string): Read<string | null> {
  const digits = typed.replace(/[\s().-]/g, '');
  if (digits === '') return { value: null };
  if (!/^(\+62|62|0)[1-9]\d{6,12}$/.test(digits)) {
    return { error: 'Tulis nomor telepon Indonesia, misalnya 0251 832 1234.' };
  }
  return { value: digits.replace(/^(\+62|62|0)/, '+62') };
}

function readMapUrl(typed: string): Read<string | null> {
  const value = typed.trim();
  if (value === '') return { value: null };
  const isUrl = URL.canParse(value) && /^https:\/\/[^\s<>"]+$/.test(value);
  if (!isUrl || value.length > MAX_MAP_URL) {
    return { error: 'Tempel tautan dari aplikasi peta; tautan itu dimulai dengan https://.' };
  }
  return { value };
}

function readSlug(typed: string): Read<string> {
  const value = typed.trim().toLowerCase();
  if (value.length > MAX_SLUG || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) {
    return { error: 'Pakai huruf kecil, angka, dan tanda hubung, misalnya bogor-tengah.' };
  }
  return { value };
}
