import { useState } from 'react';
import type { SignedIn } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { toast } from 'shared-ui/toasts';
import { DeleteDialog } from './delete-dialog.tsx';
import { exportAccount } from './profile.data.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

const FILE_NAME = 'kedai-senja-data-saya.json';

/** The export of the user's data, and the deletion of the account. */
export function OwnData({ session }: { session: SignedIn }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, download } = useDownload();
  return (
    <ProfileSection title="Data Anda">
      <p className={styles.lead}>
        Unduh salinan profil, pesanan, dan keranjang Anda, atau hapus akun Anda untuk selamanya.
      </p>
      {problem && (
        <Notice isDanger role="alert">
          Data Anda tidak dapat diunduh sekarang. Coba lagi sebentar.
        </Notice>
      )}
      <div className={styles.row}>
        <Button look="quiet" isDisabled={isBusy} onClick={() => void download()}>
          {isBusy ? 'Menyiapkan…' : 'Unduh data saya'}
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          Hapus akun
        </Button>
      </div>
      {isAsking && <DeleteDialog session={session} onClose={() => setAsking(false)} />}
    </ProfileSection>
  );
}

function useDownload() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(false);

  async function download() {
    setBusy(true);
    setProblem(false);
    try {
      saveFile(await exportAccount());
      toast('Data Anda sudah diunduh.');
    } catch (error) {
      console.warn('The data of the user could not be read', error);
      setProblem(true);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, download };
}

function saveFile(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(url);
}
