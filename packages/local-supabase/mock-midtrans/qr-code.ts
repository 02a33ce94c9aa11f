import encodeQr from 'qr';
import type { Transaction } from './transaction.ts';

const SCALE = 8;

/**
 * The text of a QRIS code (EMV format) with the amount. Its merchant does not exist, and it ends without a checksum: no
 * app can pay it.
 */
export function qrText({ transactionId, amount }: Transaction): string {
  const field = (tag: string, value: string) =>
    `${tag}${String(value.length).padStart(2, '0')}${value}`;
  return [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'ID.CO.SIMULATOR.WWW') + field('01', transactionId.slice(0, 18))),
    field('52', '5814'),
    field('53', '360'),
    field('54', String(amount)),
    field('58', 'ID'),
    field('59', 'SIMULATOR'),
    field('60', 'BOGOR'),
  ].join('');
}

/** The code as PNG. */
export async function qrPicture(transaction: Transaction): Promise<Uint8Array<ArrayBuffer>> {
  const rows = encodeQr(qrText(transaction), 'raw', { ecc: 'medium', border: 4, scale: SCALE });
  const pixels = Uint8Array.from(rows.flat(), (isDark) => (isDark ? 0 : 255));
  // Loaded late: the simulator runs in the process of the page server, most of whose visitors never pay.
  const { default: sharp } = await import('sharp');
  const raw = { width: rows.length, height: rows.length, channels: 1 } as const;
  return Uint8Array.from(await sharp(pixels, { raw }).png().toBuffer());
}
