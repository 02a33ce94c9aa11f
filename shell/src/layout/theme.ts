/** Key in local storage (specification, section 4). `public/theme.js` reads it first. */
const KEY = 'theme';

export type Theme = 'light' | 'dark';

/** The current theme. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Applies a theme and stores it for the next visit. */
export function setTheme(theme: Theme): void {
  apply(theme);
  localStorage.setItem(KEY, theme);
  for (const onChange of watching) onChange();
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // The browser's toolbar colour; the page contains both colours as data attributes.
  const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (frame) frame.content = frame.dataset[theme] ?? frame.content;
}

const watching = new Set<() => void>();

/**
 * Applies a theme chosen in another tab.
 *
 * @param onChange called after each change of the theme.
 * @returns a function that stops watching.
 */
export function watchTheme(onChange: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return;
    apply(newValue === 'dark' ? 'dark' : 'light');
    onChange();
  };
  watching.add(onChange);
  addEventListener('storage', onStorage);
  return () => {
    watching.delete(onChange);
    removeEventListener('storage', onStorage);
  };
}
