import { useRef } from 'react';
import type { LandingSection } from 'remote-contract/landing-sections';
import { sessionAtom } from 'shared-auth';
import { Button, ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import styles from './mobile-menu.module.css';
import { SectionLinks } from './section-links.tsx';

/** The section links and, for visitors, login and registration, on screens too narrow for the bar. */
export function MobileMenu({ inView }: { inView: LandingSection | null }) {
  const menu = useRef<HTMLElement>(null);
  const { status } = useHydratedAtomValue(sessionAtom);
  const close = () => menu.current?.hidePopover();
  return (
    <div className={styles.narrow}>
      <Button look="icon" aria-label="Menu" popoverTarget="menu">
        <Icon path={icons.menu} />
      </Button>
      <nav className={styles.menu} id="menu" popover="auto" ref={menu} aria-label="Menu">
        <SectionLinks inView={inView} onFollow={close} />
        {status !== 'signed-in' && (
          <div className={styles.account}>
            <ButtonLink look="quiet" to="/login" onClick={close}>
              LOG IN
            </ButtonLink>
            <ButtonLink to="/register" onClick={close}>
              REGISTER
            </ButtonLink>
          </div>
        )}
      </nav>
    </div>
  );
}
