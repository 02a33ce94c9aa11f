import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { boardAtom, whenTextAtom } from '../board-state.ts';
import { useBranchChange } from '../branch-change.ts';
import { closeTill, openTill } from './till.data.ts';
import styles from './till.module.css';

/** Who opened the till and when, and the button that opens or closes it. */
export function TillSwitch() {
  const board = useAtomValue(boardAtom);
  const when = useAtomValue(whenTextAtom);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, run] = useBranchChange();
  if (!board) return null;
  const { branch, till } = board;
  const confirm = () => {
    setIsAsking(false);
    void (till
      ? run(() => closeTill(branch.id), 'Kasir ditutup.')
      : run(() => openTill(branch.id), 'Kasir dibuka.'));
  };
  return (
    <div className={styles.till}>
      <p>
        <b>{till ? 'Kasir buka' : 'Kasir tutup'}</b>
        {till && (
          <span>
            sejak {when(till.openedAt)}
            {till.openedBy && ` oleh ${till.openedBy}`}
          </span>
        )}
      </p>
      <Button
        look={till || !branch.requiresTill ? 'quiet' : 'main'}
        isBusy={isBusy}
        onClick={() => setIsAsking(true)}
      >
        {till ? 'Tutup kasir' : 'Buka kasir'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={till ? `Tutup kasir ${branch.name}?` : `Buka kasir ${branch.name}?`}
          detail={detailOf(till !== null, branch.requiresTill)}
          confirmLabel={till ? 'Tutup kasir' : 'Buka kasir'}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function detailOf(isOpen: boolean, requiresTill: boolean): string {
  if (!requiresTill) return 'Pelanggan tetap bisa memesan, karena cabang ini tidak menunggu kasir.';
  return isOpen
    ? 'Pelanggan tidak bisa memesan sampai kasir dibuka lagi. Pesanan yang sudah masuk tetap berjalan.'
    : 'Pelanggan bisa memesan selama jam buka.';
}
