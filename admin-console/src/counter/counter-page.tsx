import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { AdminTabs } from '../admin-tabs.tsx';
import { BranchSelect, TillSwitch, WatchedList } from '../lazy-board.ts';
import { PageHead } from '../page-head.tsx';
import type { counterLoader } from './counter.loader.ts';
import { CounterDesk } from './counter-desk.tsx';
import styles from './counter-page.module.css';
import { HelpDialog } from './help-dialog.tsx';

/** `/kasir`: the staff take orders of guests at the counter. */
export function CounterPage() {
  const { board, menu } = useLoaderData<typeof counterLoader>();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  return (
    <div className={styles.page}>
      <AdminTabs />
      <PageHead title="Kasir">
        <Button
          look="icon"
          className={styles.help}
          aria-label="Pintasan papan ketik"
          onClick={() => setIsHelpOpen(true)}
        >
          ?
        </Button>
        <TillSwitch />
      </PageHead>
      <WatchedList view={board} title="Kasir">
        <BranchSelect view={board} />
        <CounterDesk
          key={board.option.id}
          view={board}
          menu={menu}
          onHelp={() => setIsHelpOpen(true)}
        />
      </WatchedList>
      {isHelpOpen && <HelpDialog onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}
