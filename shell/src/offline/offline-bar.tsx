import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import { type Connection, connectionAtom } from 'shared-auth';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { toast } from 'shared-ui/toasts';
import { useAutoRetry } from 'shared-ui/use-auto-retry';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import { age } from './age.ts';
import styles from './offline-bar.module.css';
import { useOnline } from './use-online.ts';

/** How often the shown age is updated, in ms. */
const UPDATE_INTERVAL_MS = 30_000;

export interface OfflineBarProps {
  /** Whether the page was shown before the bar was loaded. */
  isLate: boolean;
}

/**
 * Says above the page that it is shown without a network, and how old it is. It appears and disappears
 * only with a navigation, to avoid layout shifts: a network that is lost in between is reported by a
 * toast.
 */
export function OfflineBar({ isLate }: OfflineBarProps) {
  const connection = useHydratedAtomValue(connectionAtom);
  const isOnline = useOnline();
  const { key } = useLocation();
  const isStale = connection.staleSince !== null;
  const isNeeded = isStale || !isOnline || isStartedOffline(connection);
  const isShown = useShownFor(key, { isNeeded, isStale, isLate });
  useToastWhenLost(isOnline, isShown);
  return (
    <div role="status">
      {isShown && (
        <p className={styles.bar}>
          <Icon path={icons.clock} size={16} />
          <span>
            <Sentence isOnline={isOnline} {...connection} />
          </span>
        </p>
      )}
      {isStale && <Refresh />}
    </div>
  );
}

/** Whether the page may have been started offline: without a service worker it came from the network. */
function isStartedOffline({ isReachable }: Connection): boolean {
  return (
    !isReachable && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  );
}

interface Need {
  isNeeded: boolean;
  isStale: boolean;
  isLate: boolean;
}

/** Whether the bar is shown for a page: if needed at the start of the page, or once there is an age. */
function useShownFor(page: string, { isNeeded, isStale, isLate }: Need): boolean {
  const [shown, setShown] = useState({ page, is: isNeeded && !isLate });
  if (shown.page !== page) setShown({ page, is: isNeeded });
  else if (isStale && !shown.is) setShown({ page, is: true });
  return shown.is;
}

function useToastWhenLost(isOnline: boolean, isShown: boolean): void {
  // The bar itself may be loaded only when the network is lost.
  const wasOnline = useRef(true);
  useEffect(() => {
    if (wasOnline.current && !isOnline && !isShown) {
      toast('Anda sedang tanpa jaringan. Yang sudah terbuka tetap dapat Anda lihat.', 'error');
    }
    wasOnline.current = isOnline;
  }, [isOnline, isShown]);
}

function Sentence({ isOnline, isReachable, staleSince }: Connection & { isOnline: boolean }) {
  const now = useNow();
  if (isOnline && isReachable && staleSince === null) return 'Jaringan sudah kembali.';
  const state = isOnline ? 'Toko sedang tidak dapat dihubungi.' : 'Tanpa jaringan.';
  return staleSince === null ? state : `${state} Terakhir diperbarui ${age(now - staleSince)}.`;
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Revalidates the page until it is current. */
function Refresh() {
  const { state, revalidate } = useRevalidator();
  useAutoRetry(() => void revalidate(), { busy: state === 'loading' });
  return null;
}
