import { useSyncExternalStore } from 'react';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { currentTheme, setTheme, watchTheme } from './theme.ts';
import styles from './theme-toggle.module.css';

/** Switches between the light and the dark theme. The server does not know the theme. */
export function ThemeToggle() {
  const isDark = useSyncExternalStore(watchTheme, currentTheme, () => 'light') === 'dark';
  return (
    <Button
      look="icon"
      data-script="needed"
      aria-label="Tema gelap"
      aria-pressed={isDark}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <span className={styles.light}>
        <Icon path={icons.moon} />
      </span>
      <span className={styles.dark}>
        <Icon path={icons.sun} />
      </span>
    </Button>
  );
}
