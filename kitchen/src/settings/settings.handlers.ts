import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { BackendError, requireAdmin } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import { BRANCH_PARAM } from '../branch-tabs.tsx';
import { readSettings, type SaveRequest, saveSettings } from './settings.data.ts';
import type { KitchenSettings } from './settings.ts';

/** Why a save failed: one sentence in Indonesian. */
export interface SaveAnswer {
  error: string;
}

export async function settingsLoader({ request }: LoaderFunctionArgs): Promise<KitchenSettings> {
  await requireAdmin(request);
  return readSettings(new URL(request.url).searchParams.get(BRANCH_PARAM));
}

/** Saves the JSON of a {@link SaveRequest}. */
export async function settingsAction({ request }: ActionFunctionArgs): Promise<SaveAnswer | null> {
  await requireAdmin(request);
  try {
    await saveSettings((await request.json()) as SaveRequest);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { error: saveSentence(error) };
  }
  toast('Dapur disimpan');
  return null;
}

function saveSentence({ code, status, detail }: BackendError): string {
  if (code === 'unreachable') {
    return unreachableSentence(
      'Dapur belum disimpan: server tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.',
    );
  }
  if (code === 'kitchen_changed') {
    return 'Admin lain baru saja mengubah dapur ini, jadi isian Anda belum disimpan.';
  }
  if (code === 'station_busy') {
    const { station = 'itu' } = (detail ?? {}) as { station?: string };
    return `Stasiun ${station} masih punya tiket, jadi belum bisa dihapus. Selesaikan dulu tiketnya.`;
  }
  if (code === 'mfa_required') {
    return 'Toko ini mewajibkan verifikasi dua langkah untuk admin. Aktifkan dulu di profil.';
  }
  if (status === 401 || status === 403) {
    return 'Akun Anda tidak lagi berhak mengubah dapur. Masuk kembali sebagai admin.';
  }
  const { field } = (detail ?? {}) as { field?: string };
  if (code === 'invalid_stations' && field === 'name') {
    return 'Sebuah nama memuat karakter yang tidak terlihat. Ketik ulang nama stasiunnya.';
  }
  return `Server menolak perubahan ini (kode ${code}). Periksa isian Anda, lalu coba lagi.`;
}
