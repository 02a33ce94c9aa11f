import { useEffect, useEffectEvent } from 'react';

/** What a key of the counter does. */
export type Shortcut = 'search' | 'cash' | 'qris' | 'later';

/** Function keys: unlike letters, no screen reader or speech control uses them. */
export const SHORTCUTS: readonly { key: string; shortcut: Shortcut; label: string }[] = [
  { key: 'F2', shortcut: 'search', label: 'Cari produk' },
  { key: 'F4', shortcut: 'cash', label: 'Bayar tunai' },
  { key: 'F8', shortcut: 'qris', label: 'Bayar QRIS statis' },
  { key: 'F9', shortcut: 'later', label: 'Bayar nanti' },
];

/** Listens to the function keys, except while a dialog is open. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
    const found = SHORTCUTS.find(({ key }) => key === event.key);
    if (!found || altKey || ctrlKey || metaKey || shiftKey) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (!repeat) onShortcut(found.shortcut);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
