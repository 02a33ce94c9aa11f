import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Whether the screen stays on. Written by {@link useWakeLock}. */
export const staysOnAtom = atom(false);

/** Keeps the screen on while the page is visible. */
export function useWakeLock(): void {
  const setStaysOn = useSetAtom(staysOnAtom);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isCurrent = true;
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        // Undefined without a secure context.
        lock = await navigator.wakeLock?.request('screen');
      } catch {
        // A low battery, for example: the page shows that the screen may turn off.
        lock = undefined;
      }
      if (!isCurrent) void lock?.release();
      else setStaysOn(lock !== undefined);
      lock?.addEventListener('release', () => setStaysOn(false));
    };
    const onVisible = () => void acquire();
    void acquire();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [setStaysOn]);
}
