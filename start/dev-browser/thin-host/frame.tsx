import { sessionAtom, signOut } from 'shared-auth';
import { Link, ScrollRestoration, SlotsOutlet, useAtomValue } from 'shared-ui/runtime';
import remote from '#remote';
import './frame.css';
import { OVERVIEW } from './overview-page.tsx';
import { AddToCartStandIn } from './slot-stand-ins.tsx';
import { Toasts } from './toasts.tsx';

/** Widgets of other remotes are missing here; placeholders mark them. */
const slots = {
  AddToCart: remote.widgets?.AddToCart ?? AddToCartStandIn,
  ...(remote.widgets?.QuickAdd && { QuickAdd: remote.widgets.QuickAdd }),
};

/** The layout around every page of a remote that runs alone. */
export function Frame() {
  const session = useAtomValue(sessionAtom);
  return (
    <>
      <header className="thin-host">
        <Link to={OVERVIEW}>Thin host</Link>
        <button type="button" onClick={switchTheme}>
          Theme
        </button>
        {session.status === 'signed-in' ? (
          <button type="button" onClick={() => void signOut()}>
            Sign out {session.email}
          </button>
        ) : (
          <Link to="/login">Sign in</Link>
        )}
      </header>
      <main>
        <SlotsOutlet slots={slots} />
      </main>
      <Toasts />
      <ScrollRestoration />
    </>
  );
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
}
