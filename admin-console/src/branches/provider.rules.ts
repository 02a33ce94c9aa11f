import type { ProviderState } from '../provider-state.data.ts';

/** Each state of Midtrans, and what an admin can do. */
export const PROVIDER_WORDS: Readonly<Record<ProviderState, { label: string; advice: string }>> = {
  ready: {
    label: 'Siap',
    advice: 'Pelanggan bisa memilih QRIS, dan pembayarannya tercatat sendiri.',
  },
  no_key: {
    label: 'Belum diatur',
    advice:
      'Pelanggan tidak melihat cara bayar ini. Untuk memakainya, isi MIDTRANS_SERVER_KEY di server dengan kunci dari dasbor Midtrans (Settings, Access Keys).',
  },
  wrong_key: {
    label: 'Kunci salah',
    advice:
      'Midtrans menolak kuncinya, jadi cara bayar ini disembunyikan dari pelanggan. Periksa MIDTRANS_SERVER_KEY di server: kunci sandbox dan produksi berbeda.',
  },
  unreachable: {
    label: 'Tidak dapat dihubungi',
    advice:
      'Midtrans belum menjawab. Toko mencoba lagi sendiri; sementara itu pelanggan bisa membayar di kasir. Tidak ada yang perlu Anda ubah.',
  },
};
