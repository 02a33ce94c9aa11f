import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ExtensionsProvider } from 'remote-contract/slots';
import { useLive } from '../live.ts';
import { OfflineStatus } from '../offline/offline-status.tsx';
import { extensions } from '../widgets/extensions.tsx';
import { useFocusAfterNavigation } from './focus-after-navigation.ts';
import { Footer } from './footer.tsx';
import styles from './layout.module.css';
import { Navbar } from './navbar.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PageScroll } from './page-scroll.tsx';
import { Toaster } from './toaster.tsx';

/** The layout of every page: navbar above, footer below, toasts on top. */
export function Layout() {
  const main = useFocusAfterNavigation();
  useLive();
  return (
    <ExtensionsProvider value={extensions}>
      <div className={styles.layout}>
        <a className={styles.skip} href="#isi">
          Langsung ke isi
        </a>
        <Navbar />
        <NavigationProgress />
        {/* Before the page in DOM order: from the focused heading, Shift+Tab leads to the action of a toast. */}
        <Toaster />
        <OfflineStatus />
        <main id="isi" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        <Suspense>
          <Footer />
        </Suspense>
        <PageScroll />
      </div>
    </ExtensionsProvider>
  );
}
