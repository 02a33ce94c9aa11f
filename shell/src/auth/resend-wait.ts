import { useEffect, useState } from 'react';

/** Hosted projects send one mail per minute and address at most (supabase/config.toml, max_frequency). */
const WAIT_SECONDS = 60;

/**
 * Seconds until another mail may be requested; re-renders each second until then.
 *
 * @param sentAt when the last mail was sent, in ms.
 * @param blockedUntil when the server's rate limit ends, in ms; 0 without one.
 */
export function useResendWait(sentAt: number, blockedUntil: number): number {
  const [now, setNow] = useState(Date.now);
  // At most a minute: the device's clock may have been set back.
  const sinceMail = Math.min(WAIT_SECONDS, Math.ceil((sentAt - now) / 1000) + WAIT_SECONDS);
  const seconds = Math.max(0, sinceMail, Math.ceil((blockedUntil - now) / 1000));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return seconds;
}
