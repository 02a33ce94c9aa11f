import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { CloseTillDialog } from '../till/close-till-dialog.tsx';
import { OpenTillDialog } from '../till/open-till-dialog.tsx';
import { boardAtom, shownOrdersAtom, whenTextAtom } from './board-state.ts';
import { unpaidOrders } from './payment/payment-state.rules.ts';
import { refreshShown } from './poll.ts';
import styles from './till/till.module.css';

/** Who opened the till and when, and the button that opens or closes it. */
export function TillSwitch() {
  const board = useAtomValue(boardAtom);
  const orders = useAtomValue(shownOrdersAtom);
  const when = useAtomValue(whenTextAtom);
  // The dialog remains while the board already shows its outcome.
  const [dialog, setDialog] = useState<'open' | 'close'>();
  if (!board) return null;
  const { branch, till } = board;
  const close = () => setDialog(undefined);
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
        onClick={() => setDialog(till ? 'close' : 'open')}
      >
        {till ? 'Tutup kasir' : 'Buka kasir'}
      </Button>
      {dialog === 'open' && (
        <OpenTillDialog branch={branch} onChanged={refreshShown} onClose={close} />
      )}
      {dialog === 'close' && (
        <CloseTillDialog
          branch={branch}
          unpaid={unpaidOrders(orders)}
          when={when}
          onChanged={() => void refreshShown()}
          onClose={close}
        />
      )}
    </div>
  );
}
