import { useEffect, useRef, useState } from 'react';
import { firstPushState, readPush, turnPushOff, turnPushOn } from './browser-push.ts';
import type { PushState } from './push-state.ts';

/** The state of notifications in this browser, and its switch. */
export function usePush(userId: string) {
  const [state, setState] = useState<PushState | undefined>(firstPushState);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // A ref: state would update too late for a double click.
  const isRunning = useRef(false);

  useEffect(() => {
    let isShown = true;
    const read = () => {
      if (isRunning.current) return;
      readPush(userId).then(
        (next) => isShown && setState(next),
        (error: unknown) => console.warn('Notifications could not be read', error),
      );
    };
    // The user may change the permission in the browser's settings; the worker may renew the subscription.
    const readVisible = () => document.visibilityState === 'visible' && read();
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    read();
    document.addEventListener('visibilitychange', readVisible);
    workers?.addEventListener('message', read);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', readVisible);
      workers?.removeEventListener('message', read);
    };
  }, [userId]);

  async function press(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailed(false);
    try {
      setState(await (state === 'on' ? turnPushOff() : turnPushOn(userId)));
    } catch (error) {
      console.warn('Notifications could not be changed', error);
      setFailed(true);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return { state, isBusy, hasFailed, press };
}
