import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { useWakeLock } from 'shared-ui/use-wake-lock';
import { BRANCH_PARAM } from '../branch-options.data.ts';
import alerts from './alerts/alerts.module.css';
import { Cancellations } from './alerts/cancellations.tsx';
import { LostContact } from './alerts/lost-contact.tsx';
import styles from './board.module.css';
import { awaitedAtom, columnsAtom } from './board-state.ts';
import type { BoardView } from './open-board.ts';
import { SoundBlocked } from './ring/sound-switch.tsx';
import { useFavicon } from './ring/use-favicon.ts';
import { useRing } from './ring/use-ring.ts';
import { useIsSilent } from './silence.ts';
import { Conflicts } from './steps/conflicts.tsx';
import { Waiting } from './steps/waiting.tsx';
import { usePoll } from './use-poll.ts';

interface WatchProps {
  view: BoardView;
  /** Title of the page, without the brand. */
  title?: string;
  children: ReactNode;
}

/** Polls the board, rings, and shows what the staff must not miss, above each view of the page. */
export function Watch({ view, title = 'Pesanan customer', children }: WatchProps) {
  usePoll(view);
  useWakeLock();
  const newOrders = useAtomValue(columnsAtom).new;
  const count = newOrders.length;
  useRing(newOrders, useAtomValue(awaitedAtom));
  useFavicon(count);
  const isSilent = useIsSilent();
  return (
    <div className={styles.board} data-silent={isSilent || undefined}>
      <title>{`${isSilent ? '⚠ ' : ''}${count > 0 ? `(${count}) ` : ''}${title} · ${brand.name}`}</title>
      <LostContact />
      <SoundBlocked />
      <Conflicts />
      <Cancellations />
      <Waiting />
      {children}
    </div>
  );
}

/** Watches the board from another page, with a link to the new ones. */
export function WatchedList({ view, title, children }: WatchProps) {
  const count = useAtomValue(columnsAtom).new.length;
  const search = new URLSearchParams({ [BRANCH_PARAM]: view.option.slug });
  return (
    <Watch view={view} {...(title && { title })}>
      {count > 0 && (
        <Link className={alerts.new} to={`/orderan?${search}`}>
          {count} pesanan baru
        </Link>
      )}
      {children}
    </Watch>
  );
}
