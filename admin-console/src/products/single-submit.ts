import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

/**
 * Prevents a second submit while the first is pending. A second click can arrive before React renders the
 * button as busy; the router would then run the action twice.
 *
 * @param answer the action result; a new one allows the next submit.
 */
export function useSingleSubmit(answer: unknown) {
  const { state } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state, answer]);

  return {
    isBusy: state !== 'idle',
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (isSent.current) event.preventDefault();
      isSent.current = true;
    },
  };
}
