import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { boardAtom, whenTextAtom } from '../board-state.ts';
import { useBranchChange } from '../branch-change.ts';
import { pauseText } from './branch-text.rules.ts';
import { pauseBranch, resumeBranch } from './pause.data.ts';
import { PauseDialog } from './pause-dialog.tsx';
import styles from './till.module.css';

/** Pauses the orders of the branch. */
export function PauseButton() {
  const board = useAtomValue(boardAtom);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, run] = useBranchChange();
  if (!board || board.branch.state === 'paused') return null;
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => setIsAsking(true)}>
        Jeda pesanan
      </Button>
      {isAsking && (
        <PauseDialog
          onConfirm={(minutes) => {
            setIsAsking(false);
            void run(() => pauseBranch(board.branch.id, minutes), 'Pesanan dijeda.');
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Says loudly that orders are paused. */
export function Paused() {
  const board = useAtomValue(boardAtom);
  const when = useAtomValue(whenTextAtom);
  const [isBusy, run] = useBranchChange();
  if (board?.branch.state !== 'paused') return null;
  const { branch } = board;
  return (
    <div className={styles.paused} role="status">
      <p>
        <strong>{pauseText(branch, when)}</strong> Pelanggan belum bisa memesan.
      </p>
      <Button
        isBusy={isBusy}
        onClick={() => void run(() => resumeBranch(branch.id), 'Pesanan dibuka lagi.')}
      >
        Buka lagi
      </Button>
    </div>
  );
}
