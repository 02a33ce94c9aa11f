import { expect, test } from 'vitest';
import { orderChangedSentence } from './order-changed.rules.ts';

const at = '2026-11-21T05:04:00+00:00';

test.each([
  [
    { status: 'disiapkan', acknowledged: true, by: 'Sari', at },
    true,
    'Sudah diterima oleh Sari, 12.04.',
  ],
  [{ status: 'siap', by: 'Sari', at }, true, 'Sudah ditandai siap oleh Sari, 12.04.'],
  [{ status: 'selesai', by: 'Sari', at }, false, 'Sudah ditandai selesai oleh Sari, 12.04.'],
  [{ status: 'dibatalkan', by: null, at }, false, 'Sudah dibatalkan, 12.04.'],
  [
    { status: 'disiapkan', acknowledged: true, by: 'Sari', at },
    false,
    'Sekarang Sedang Di Siapkan oleh Sari, 12.04.',
  ],
  [{ status: 'diantar', by: null, at: null }, false, 'Sekarang diantar.'],
  [undefined, true, 'Pesanan ini sudah diubah di tempat lain.'],
])('an order that is now %j (accepting: %s) is explained', (detail, isAccept, sentence) => {
  expect(orderChangedSentence(detail, isAccept, () => '12.04')).toBe(sentence);
});
