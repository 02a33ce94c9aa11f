import { useAtomValue } from 'jotai';
import { shopStatusAtom } from 'shared-auth';

/**
 * The time of the database at the last poll, in ms since 1970: the browser's clock may be wrong. Undefined until
 * it is known.
 */
export function useServerTime(): number | undefined {
  const status = useAtomValue(shopStatusAtom);
  return status && Date.parse(status.now);
}
