import { Suspense } from 'react';
import { Link, Outlet, ScrollRestoration } from 'react-router-dom';
import { sessionAtom, signOut } from 'shared-auth';
import { ExtensionsProvider } from 'shared-ui/slots';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import { extensions } from './extensions.tsx';
import './frame.css';
import { OVERVIEW } from './overview-page.tsx';
import { Toasts } from './toasts.tsx';

/** The layout around every page of a remote that runs alone. */
export function Frame() {
  const session = useHydratedAtomValue(sessionAtom);
  return (
    <ExtensionsProvider value={extensions}>
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
    </ExtensionsProvider>
  );
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
}
