/** Remembers a value in this tab, over a reload and a newer release. */
export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser stores nothing: the value lasts as long as the release.
  }
}

/** What {@link remember} has stored; null: nothing. */
export function remembered<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
