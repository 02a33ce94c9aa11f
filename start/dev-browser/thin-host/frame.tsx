import { Suspense } from 'react';
import { Link, Outlet, ScrollRestoration } from 'react-router-dom';
import { sessionAtom, signOut } from 'shared-auth';
import { CompositionProvider } from 'shared-ui/slots';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import { composition } from './composition.tsx';
import './frame.css';
import { OVERVIEW } from './overview-page.tsx';
import { Toasts } from './toasts.tsx';

/** The layout around every page of a remote that runs alone. */
export function Frame() {
  const session = useHydratedAtomValue(sessionAtom);
  return (
    <CompositionProvider value={composition}>
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
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Toasts />
      <ScrollRestoration />
    </CompositionProvider>
  );
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
}
