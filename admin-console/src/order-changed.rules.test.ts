import { expect, test } from 'vitest';
import { orderChangedSentence } from './order-changed.rules.ts';

const at = '2026-11-21T05:04:00+00:00';

test.each([
  [
    { status: 'disiapkan', acknowledged: true, by: 'Sari', at },
    'accept',
    'Sudah diterima oleh Sari, 12.04.',
  ],
  [{ status: 'siap', by: 'Sari', at }, 'accept', 'Sudah ditandai siap oleh Sari, 12.04.'],
  [{ status: 'selesai', by: 'Sari', at }, 'other', 'Sudah ditandai selesai oleh Sari, 12.04.'],
  [{ status: 'dibatalkan', by: null, at }, 'other', 'Sudah dibatalkan, 12.04.'],
  [
    { status: 'disiapkan', acknowledged: true, by: 'Sari', at },
    'other',
    'Sekarang Sedang Di Siapkan oleh Sari, 12.04.',
  ],
  [{ status: 'diantar', by: null, at: null }, 'other', 'Sekarang diantar.'],
  [undefined, 'accept', 'Pesanan ini sudah diubah di tempat lain.'],
  [
    { status: 'disiapkan', by: 'Sari', at },
    'edit',
    'Pesanan ini sudah diubah oleh Sari, 12.04. Periksa isinya, lalu simpan lagi.',
  ],
] as const)('an order that is now %j (%s) is explained', (detail, attempt, sentence) => {
  expect(orderChangedSentence(detail, attempt, () => '12.04')).toBe(sentence);
});
