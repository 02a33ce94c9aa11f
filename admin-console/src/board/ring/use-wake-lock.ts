import { useEffect, useState } from 'react';

/** Keeps the screen on while the page is visible. @returns whether it stays on. */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(false);
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
      else setIsHeld(lock !== undefined);
      lock?.addEventListener('release', () => setIsHeld(false));
    };
    const onVisible = () => void acquire();
    void acquire();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
  return isHeld;
}
