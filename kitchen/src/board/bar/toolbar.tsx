import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { staysOnAtom } from 'shared-ui/use-wake-lock';
import { BRANCH_PARAM, BranchTabs } from '../../branch-tabs.tsx';
import { KitchenTabs } from '../../kitchen-tabs.tsx';
import type { KitchenView } from '../board.handlers.ts';
import type { Station } from '../kitchen.ts';
import { kitchenAtom, shownTicketsAtom } from '../kitchen-state.ts';
import { EXPEDITER, STATION_PARAM } from '../station-choice.rules.ts';
import { expediterOrders, openTickets } from '../tickets.rules.ts';
import { FullScreenSwitch } from './full-screen.tsx';
import { KeyList } from './key-list.tsx';
import { SoundSwitch } from './sound-switch.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  view: KitchenView;
  /** The station that is shown. */
  choice: Station | typeof EXPEDITER | null;
}

/** Chooses the station, with the number of its tickets; switches of this device. */
export function Toolbar({ view, choice }: ToolbarProps) {
  const kitchen = useAtomValue(kitchenAtom);
  const tickets = useAtomValue(shownTicketsAtom);
  const staysOn = useAtomValue(staysOnAtom);
  const [showsMore, setShowsMore] = useState(false);
  const searchOf = (station: string) =>
    `?${new URLSearchParams({ [BRANCH_PARAM]: view.option.slug, [STATION_PARAM]: station })}`;
  return (
    <div className={styles.bar}>
      <nav className={styles.stations} aria-label="Stasiun">
        {kitchen?.stations.map((station) => (
          <Link
            key={station.id}
            to={searchOf(String(station.id))}
            replace
            aria-current={choice !== EXPEDITER && choice?.id === station.id ? 'page' : undefined}
          >
            {station.name} <b>{openTickets(tickets, station).length}</b>
          </Link>
        ))}
        <Link
          to={searchOf(EXPEDITER)}
          replace
          aria-current={choice === EXPEDITER ? 'page' : undefined}
        >
          Ekspediter <b>{expediterOrders(tickets).length}</b>
        </Link>
      </nav>
      <div className={styles.switches}>
        {!staysOn && <p className={styles.mute}>Layar bisa padam</p>}
        <SoundSwitch />
        <FullScreenSwitch />
        <Button look="quiet" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
          Lainnya
        </Button>
      </div>
      {showsMore && (
        <div className={styles.more}>
          <KitchenTabs />
          <BranchTabs branch={view.option} branches={view.branches} />
          <KeyList />
        </div>
      )}
    </div>
  );
}
