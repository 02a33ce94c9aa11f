import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { refreshShownBoard } from '../../lazy-board.ts';
import { OpenTillDialog } from '../../till/open-till-dialog.tsx';
import type { TillBranch } from '../../till/till.ts';
import type { Counter } from '../use-counter.ts';
import styles from './order.module.css';
import type { OrderFailure } from './order-failure.ts';

interface FailureNoticeProps {
  branch: TillBranch;
  counter: Counter;
  failure: OrderFailure | undefined;
}

/** Fields show their own errors. */
const FIELDS = ['guestName', 'tableName', 'note', 'discount', 'discountReason'];

/** Why the order was not placed, and what helps. */
export function FailureNotice({ branch, counter, failure }: FailureNoticeProps) {
  const [isOpeningTill, setIsOpeningTill] = useState(false);
  const isShown = failure !== undefined && !FIELDS.includes(failure.place);
  return (
    <>
      {isShown && (
        <Notice as="div" isDanger role="alert" className={styles.failure}>
          <p>{failure.sentence}</p>
          {failure.place === 'till' && (
            <Button look="quiet" onClick={() => setIsOpeningTill(true)}>
              Buka kasir
            </Button>
          )}
          {failure.place === 'key' && (
            <Button look="quiet" onClick={counter.startNew}>
              Pesanan baru
            </Button>
          )}
        </Notice>
      )}
      {isOpeningTill && (
        <OpenTillDialog
          branch={branch}
          onChanged={async () => {
            await refreshShownBoard();
            counter.change((draft) => draft);
          }}
          onClose={() => setIsOpeningTill(false)}
        />
      )}
    </>
  );
}
