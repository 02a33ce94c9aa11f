import { useRef } from 'react';
import { sessionAtom } from 'shared-auth';
import { Icon } from 'shared-ui/icon';
import type { LandingSection } from 'shared-ui/landing-sections';
import { Link, useAtomValue } from 'shared-ui/runtime';
import styles from './mobile-menu.module.css';
import { SectionLinks } from './section-links.tsx';

/** The sections and, for visitors, the way in, on screens too narrow for the bar. */
export function MobileMenu({ inView }: { inView: LandingSection | null }) {
  const menu = useRef<HTMLElement>(null);
  const { status } = useAtomValue(sessionAtom);
  const close = () => menu.current?.hidePopover();
  return (
    <div className={styles.narrow}>
      <button className="icon-button" type="button" aria-label="Menu" popoverTarget="menu">
        <Icon name="menu" />
      </button>
      <nav className={styles.menu} id="menu" popover="auto" ref={menu} aria-label="Menu">
        <SectionLinks inView={inView} onFollow={close} />
        {status === 'signed-out' && (
          <div className={styles.account}>
            <Link className="button button-quiet" to="/login" onClick={close}>
              LOG IN
            </Link>
            <Link className="button" to="/register" onClick={close}>
              REGISTER
            </Link>
          </div>
        )}
      </nav>
    </div>
  );
}
