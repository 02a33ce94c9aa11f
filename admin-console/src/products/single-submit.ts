import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigation } from 'shared-ui/runtime';

/**
 * Lets a form be sent once until its answer is there. A second click can come before React has
 * drawn the button as busy, and the router would then run the action twice.
 *
 * @param answer the action's answer; a new one opens the form again.
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
