import { expect, test } from 'vitest';
import { orderChangedSentence } from './order-changed.rules.ts';

const fresh = { status: 'disiapkan', isAcknowledged: false };
const begun = { status: 'disiapkan', isAcknowledged: true };
const ready = { status: 'siap', isAcknowledged: true };
const at = '2026-11-21T05:04:00+00:00';

test.each([
  [
    { status: 'disiapkan', acknowledged: true, by: 'Sari', at },
    fresh,
    'Sudah diterima oleh Sari, 12.04.',
  ],
  [
    { status: 'disiapkan', acknowledged: true, by: 'Sari', at },
    { status: 'menunggu', isAcknowledged: false },
    'Sudah diterima oleh Sari, 12.04.',
  ],
  [{ status: 'siap', by: 'Sari', at }, fresh, 'Sudah ditandai siap oleh Sari, 12.04.'],
  [{ status: 'selesai', by: 'Sari', at }, ready, 'Sudah ditandai selesai oleh Sari, 12.04.'],
  [{ status: 'dibatalkan', by: null, at }, begun, 'Sudah dibatalkan, 12.04.'],
  [
    { status: 'disiapkan', acknowledged: true, by: 'Sari', at },
    ready,
    'Dikembalikan ke Sedang Di Siapkan oleh Sari, 12.04.',
  ],
  [
    { status: 'disiapkan', acknowledged: true, by: 'Sari', at },
    { status: 'selesai', isAcknowledged: true },
    'Dikembalikan ke Sedang Di Siapkan oleh Sari, 12.04.',
  ],
  [
    { status: 'disiapkan', acknowledged: true, by: 'Sari', at },
    begun,
    'Janjinya sudah diubah oleh Sari, 12.04.',
  ],
  [{ status: 'diantar', by: null, at: null }, begun, 'Sekarang diantar.'],
  [undefined, fresh, 'Pesanan ini sudah diubah di tempat lain.'],
  [
    { status: 'disiapkan', by: 'Sari', at },
    'edit',
    'Pesanan ini sudah diubah oleh Sari, 12.04. Periksa isinya, lalu simpan lagi.',
  ],
] as const)('an order that is now %j (seen: %j) is explained', (detail, attempt, sentence) => {
  expect(orderChangedSentence(detail, attempt, () => '12.04')).toBe(sentence);
});
