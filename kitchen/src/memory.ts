/** Values that outlive a page, each under a key. */
interface Memory {
  /** Without effect in a browser that stores nothing: the caller keeps the value as long as its page. */
  remember: (key: string, value: unknown) => void;
  /** What was remembered; null: nothing, or what is damaged. */
  remembered: <Value>(key: string) => Value | null;
}

/** In this tab, over a reload and a newer release. */
export const tabMemory = createMemory(() => sessionStorage);
/** On this device, in all its tabs. */
export const deviceMemory = createMemory(() => localStorage);

/** @param open may throw: browsers that block a storage do so on access. */
function createMemory(open: () => Storage): Memory {
  return {
    remember(key, value) {
      try {
        open().setItem(key, JSON.stringify(value));
      } catch {
        // Full or blocked.
      }
    },
    remembered: <Value>(key: string) => {
      try {
        return JSON.parse(open().getItem(key) ?? 'null') as Value | null;
      } catch {
        return null;
      }
    },
  };
}
