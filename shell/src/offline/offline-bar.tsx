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
  /** Whether the bar was loaded after the page was shown. */
  isLate: boolean;
}

/**
 * Shows above the page that it is an offline copy, and the copy's age. To avoid layout shifts, the bar
 * appears and disappears only with a navigation; a toast reports a connection that is lost in between.
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

/** Whether the page may have been started offline, which needs a service worker. */
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

/** Whether to show the bar: if needed when the page opens, or as soon as its data is stale. */
function useShownFor(page: string, { isNeeded, isStale, isLate }: Need): boolean {
  const [shown, setShown] = useState({ page, is: isNeeded && !isLate });
  if (shown.page !== page) setShown({ page, is: isNeeded });
  else if (isStale && !shown.is) setShown({ page, is: true });
  return shown.is;
}

function useToastWhenLost(isOnline: boolean, isShown: boolean): void {
  // True: the bar may be loaded only after the connection was lost.
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

/** Revalidates until the page is up to date. */
function Refresh() {
  const { state, revalidate } = useRevalidator();
  useAutoRetry(() => void revalidate(), { busy: state === 'loading' });
  return null;
}
