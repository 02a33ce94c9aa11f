import { readRupiah } from '../numbers.rules.ts';
import { groupDigits } from '../payment/amount.rules.ts';
import type { Read, TextField } from './text-field.ts';

/** How a branch adds tax. */
export type TaxMode = 'off' | 'added' | 'included';

const MAX_LEGAL_NAME = 120;
const MAX_QRIS_LIMIT = 100_000_000;

/** Fields of the form 'Pajak, biaya, dan QRIS'. Rates are basis points: 500 is 5 %. */
export const MONEY_FIELDS = {
  taxMode: {
    label: 'Pajak',
    column: 'tax_mode',
    read: (typed: string) => ({ value: typed as TaxMode }),
    show: (value: TaxMode) => value,
  } satisfies TextField<TaxMode>,
  taxRate: percent('Tarif pajak (%)', 'tax_rate'),
  serviceRate: percent('Biaya layanan (%)', 'service_rate'),
  cashRounding: {
    label: 'Pembulatan tunai',
    column: 'cash_rounding',
    read: (typed: string) => ({ value: Number(typed) }),
    show: String,
  } satisfies TextField<number>,
  legalName: {
    label: 'Nama usaha di struk',
    column: 'legal_name',
    read: readLegalName,
    show: (value: string | null) => value ?? '',
  },
  taxNumber: {
    label: 'NPWP',
    column: 'tax_number',
    read: readTaxNumber,
    show: showTaxNumber,
  },
  qrisLimit: {
    label: 'Batas satu pembayaran QRIS (Rp)',
    column: 'qris_limit',
    read: readQrisLimit,
    show: groupDigits,
  },
} as const;

function percent(label: string, column: string): TextField<number> {
  return {
    label,
    column,
    read(typed) {
      const text = typed.replace('%', '').trim();
      if (text === '') return { value: 0 };
      const [, whole, fraction = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
      // Joined as digits: 0.29 * 100 is not 29.
      const value = whole === undefined ? Number.NaN : Number(whole + fraction.padEnd(2, '0'));
      return value <= 2500
        ? { value }
        : { error: 'Tulis persen dari 0 sampai 25, paling banyak dua angka di belakang koma.' };
    },
    show(value) {
      const fraction = String(value % 100)
        .padStart(2, '0')
        .replace(/0+$/, '');
      const whole = Math.floor(value / 100);
      return fraction === '' ? String(whole) : `${whole},${fraction}`;
    },
  };
}

function readLegalName(typed: string): Read<string | null> {
  const value = typed.trim();
  if (value.length > MAX_LEGAL_NAME) {
    return { error: `Nama usaha paling panjang ${MAX_LEGAL_NAME} huruf.` };
  }
  return { value: value || null };
}

/** Old numbers have 15 digits, new ones 16. */
function readTaxNumber(typed: string): Read<string | null> {
  const digits = typed.replace(/[\s.-]/g, '');
  if (digits === '') return { value: null };
  return /^\d{15,16}$/.test(digits)
    ? { value: digits }
    : { error: 'NPWP terdiri dari 15 atau 16 angka; titik dan tanda hubung boleh ada.' };
}

function showTaxNumber(value: string | null): string {
  return (value ?? '').replace(/^(\d{2})(\d{3})(\d{3})(\d)(\d{3})(\d{3})$/, '$1.$2.$3.$4-$5.$6');
}

function readQrisLimit(typed: string): Read<number> {
  const value = readRupiah(typed);
  return value !== null && value >= 1 && value <= MAX_QRIS_LIMIT
    ? { value }
    : { error: 'Tulis rupiah antara 1 dan 100.000.000.' };
}
