import { useAtomValue } from 'jotai';
import { dismissToast, toastsAtom } from 'shared-ui/toasts';

/** The toasts; a click dismisses one. */
export function Toasts() {
  const toasts = useAtomValue(toastsAtom);
  return (
    <div className="thin-host-toasts" role="status">
      {toasts.map(({ id, text }) => (
        <button key={id} type="button" onClick={() => dismissToast(id)}>
          {text}
        </button>
      ))}
    </div>
  );
}
