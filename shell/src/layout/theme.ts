/** Key in local storage, and the default (specification, section 4). `public/theme.js` reads it first. */
const KEY = 'theme';

export type Theme = 'light' | 'dark';

/** The theme that is shown now. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Shows a theme and keeps it for the next visit. */
export function setTheme(theme: Theme): void {
  show(theme);
  localStorage.setItem(KEY, theme);
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // The frame of the browser; the server wrote both colours into the page.
  const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (frame) frame.content = frame.dataset[theme] ?? frame.content;
}

/**
 * Shows the theme that is chosen in another tab.
 *
 * @param onChange called with the theme that is shown now.
 * @returns a function that stops following.
 */
export function followTheme(onChange: (theme: Theme) => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return;
    show(newValue === 'dark' ? 'dark' : 'light');
    onChange(currentTheme());
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
