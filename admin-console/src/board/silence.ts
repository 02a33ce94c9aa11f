import { useAtomValue } from 'jotai';
import { contactAtom } from './board-state.ts';
import { useServerTime } from './server-clock.ts';

/** Maximum silence of the backend, in ms. */
const MAX_SILENCE_MS = 30_000;

/** Whether the backend has been silent for so long that the board may be out of date. */
export function useIsSilent(): boolean {
  const { heardAt, offsetMs } = useAtomValue(contactAtom);
  return useServerTime((now) => now - offsetMs - heardAt >= MAX_SILENCE_MS);
}
