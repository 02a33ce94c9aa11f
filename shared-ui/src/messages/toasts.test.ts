import { beforeEach, expect, test } from 'vitest';
import { store } from '../store.ts';
import { dismissToast, toast, toastsAtom } from './toasts.ts';

beforeEach(() => store.set(toastsAtom, []));

const undo = (about: string) => ({ label: 'Urungkan', about, run: async () => undefined });
const shown = () => store.get(toastsAtom).map(({ text, action }) => action?.about ?? text);

test('deduplicates toasts with the same text', () => {
  toast('Produk ditambahkan ke keranjang');
  toast('Sesi Anda berakhir.', 'error');
  toast('Produk ditambahkan ke keranjang');
  expect(shown()).toEqual(['Sesi Anda berakhir.', 'Produk ditambahkan ke keranjang']);
});

test('keeps toasts with the same text and different actions', () => {
  for (const name of ['Teh', 'Kopi']) {
    toast('Pesanan Anda Sudah Selesai', 'success', undo(name));
  }
  toast('Pesanan Anda Sudah Selesai');
  expect(shown()).toEqual(['Teh', 'Kopi', 'Pesanan Anda Sudah Selesai']);
});

test('ignores an unknown id', () => {
  toast('Berhasil Delete');
  dismissToast(-1);
  expect(shown()).toEqual(['Berhasil Delete']);
});
