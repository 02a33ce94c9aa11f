import { useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { MessagePanel } from 'shared-ui/message-panel';
import { rupiah } from 'shared-ui/rupiah';
import { useFreshData } from 'shared-ui/use-fresh-data';
import ui from 'shared-ui/utilities.module.css';
import { AdminTabs } from '../admin-tabs.tsx';
import { BranchFilter } from '../branch-filter.tsx';
import { BRANCH_PARAM } from '../branch-options.data.ts';
import { PageHead } from '../page-head.tsx';
import { DueRefundDialog } from './due-refund-dialog.tsx';
import { dueKey } from './refund-due.rules.ts';
import type { RefundDue } from './refund-due.ts';
import { RefundDueItem } from './refund-due-item.tsx';
import { listRefundsDue, MAX_DUE } from './refunds.data.ts';
import type { refundsLoader } from './refunds.loader.ts';
import styles from './refunds-page.module.css';

/** Polling interval of the list, in ms: late payments arrive at any time. */
const REFRESH_INTERVAL_MS = 30_000;

/** `/pengembalian`: money that the branch must return by hand. */
export function RefundsPage() {
  const { choice, refunds } = useLoaderData<typeof refundsLoader>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<RefundDue | null>(null);
  useFreshData(() => listRefundsDue(choice.branch.id), REFRESH_INTERVAL_MS);
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={ui.page}>
      <title>{`Perlu dikembalikan · ${brand.name}`}</title>
      <AdminTabs />
      <PageHead title="Perlu dikembalikan" headingRef={heading}>
        <BranchFilter
          choice={choice}
          searchOf={(slug) => `?${new URLSearchParams({ [BRANCH_PARAM]: slug })}`}
        />
      </PageHead>
      {refunds.length === 0 ? (
        <MessagePanel>
          Tidak ada uang yang perlu dikembalikan. Pembayaran yang terlambat, dan pesanan berbayar
          yang dibatalkan, muncul di sini.
        </MessagePanel>
      ) : (
        <>
          <p className={styles.sum}>
            {refunds.length === MAX_DUE
              ? `${MAX_DUE} yang paling lama`
              : `${refunds.length} pengembalian`}
            , <b className={ui.money}>{rupiah(total)}</b>
          </p>
          <ul className={styles.list}>
            {refunds.map((due) => (
              <RefundDueItem
                key={dueKey(due)}
                due={due}
                timeZone={choice.branch.timeZone}
                onRefund={() => setOpened(due)}
              />
            ))}
          </ul>
        </>
      )}
      {opened && (
        <DueRefundDialog
          // The list may have a newer amount than the one that was opened.
          due={refunds.find((due) => dueKey(due) === dueKey(opened)) ?? opened}
          onDone={() => {
            // The button disappears with its entry.
            heading.current?.focus({ preventScroll: true });
            void revalidate();
          }}
          onOutdated={() => void revalidate()}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
