import { useEffect, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { currentTheme, setTheme, watchTheme } from './theme.ts';

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const [theme, showTheme] = useState(currentTheme);
  useEffect(() => watchTheme(showTheme), []);
  const dark = theme === 'dark';
  return (
    <Button
      look="icon"
      aria-label="Tema gelap"
      aria-pressed={dark}
      onClick={() => {
        const next = dark ? 'light' : 'dark';
        setTheme(next);
        showTheme(next);
      }}
    >
      <Icon path={dark ? icons.sun : icons.moon} />
    </Button>
  );
}
