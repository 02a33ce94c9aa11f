import { useEffect, useRef } from 'react';

/**
 * Has the browser ask before a page with unsaved input is closed or reloaded.
 *
 * @returns to be called when something was typed.
 */
export function useUnloadWarning(): () => void {
  const isTyped = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return () => {
    isTyped.current = true;
  };
}
