import { useAtomValue } from 'jotai';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { Slot, useBusy } from 'remote-contract/slots';
import { brand } from 'shared-ui/brand';
import { useWakeLock } from 'shared-ui/use-wake-lock';
import ui from 'shared-ui/utilities.module.css';
import { kitchenAlerts } from '../slots.ts';
import { Conflicts, LostContact, MissedNotice, UndoBar, Waiting } from './alerts.tsx';
import { FullScreenArea } from './bar/full-screen.tsx';
import { Toolbar } from './bar/toolbar.tsx';
import type { KitchenView } from './board.handlers.ts';
import styles from './board-page.module.css';
import { usePoll } from './contact/use-poll.ts';
import { ExpediterBoard } from './expediter/expediter-board.tsx';
import { kitchenAtom } from './kitchen-state.ts';
import { isSendingAtom, isUnstoredAtom } from './send-steps.ts';
import { useIsSilent } from './server-clock.ts';
import { EXPEDITER, STATION_PARAM, stationOf } from './station-choice.rules.ts';
import { StationBoard } from './tickets/station-board.tsx';
import { undoableAtom } from './undo.ts';
import { useSounds } from './use-sounds.ts';

/** `/dapur`: the tickets of a station, or all orders for the expediter. */
export function BoardPage() {
  const view = useLoaderData() as KitchenView;
  const [params] = useSearchParams();
  const kitchen = useAtomValue(kitchenAtom);
  const isSilent = useIsSilent();
  const choice = stationOf(kitchen, params.get(STATION_PARAM));
  usePoll(view);
  useWakeLock();
  const isSending = useAtomValue(isSendingAtom);
  const isUndoable = useAtomValue(undoableAtom) !== null;
  const isUnstored = useAtomValue(isUnstoredAtom);
  // After a silence, only the release that was open meanwhile can tell what was missed.
  useBusy(isSending || isUndoable || isUnstored || isSilent);
  useSounds(choice === EXPEDITER ? null : (choice?.id ?? null), isSilent);
  return (
    <FullScreenArea>
      <title>{`Dapur · ${brand.name}`}</title>
      <h1 className={ui.visuallyHidden} tabIndex={-1}>
        Dapur {view.option.name}
      </h1>
      <Toolbar view={view} choice={choice} />
      <div className={styles.alerts}>
        <LostContact />
        <MissedNotice />
        <Conflicts />
        <Waiting />
        <Slot of={kitchenAlerts} props={{ branchId: view.option.id }} />
      </div>
      {choice === EXPEDITER && <ExpediterBoard />}
      {choice !== EXPEDITER && choice && <StationBoard station={choice} />}
      <UndoBar />
    </FullScreenArea>
  );
}
