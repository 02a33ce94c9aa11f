import type { PageMeta } from 'remote-contract';

export const privacy: PageMeta = {
  title: 'Kebijakan Privasi',
  description:
    'Data apa yang kami simpan tentang Anda, untuk apa, berapa lama, dan cara mengunduh atau menghapusnya.',
};

export const terms: PageMeta = {
  title: 'Syarat dan Ketentuan',
  description: 'Aturan memesan di toko kami: akun, harga, stok, pesanan, dan pembatalan.',
};
