/** How long answers are worth something; all in ms. */
export interface Memory {
  /** An answer younger than this is given as it is. */
  fresh: number;
  /** One younger than this is given too, while a new one is fetched. */
  stale: number;
  /** After a failure nothing is asked for this long, so that a dead backend slows nobody down. */
  rest: number;
  /** Nobody waits longer than this; an answer that comes later serves the next one. */
  patience: number;
}

interface Entry<T> {
  value?: T;
  since: number;
  restUntil: number;
  loading?: Promise<T | null | undefined> | undefined;
}

/** More than a menu has; what was remembered first goes first. */
const MOST_ENTRIES = 500;

/**
 * Remembers the answers of a function.
 *
 * @param load answers null when there is nothing: that is not remembered, it may be there a moment
 * later.
 * @returns the same function, which answers undefined where the answer cannot be had in time.
 */
export function remember<T extends object>(
  load: (key: string) => Promise<T | null>,
  { fresh, stale, rest, patience }: Memory,
): (key: string) => Promise<T | null | undefined> {
  const entries = new Map<string, Entry<T>>();

  function refresh(key: string, entry: Entry<T>): Promise<T | null | undefined> {
    entry.loading ??= load(key)
      .then(
        (value) => {
          if (value === null) entries.delete(key);
          else Object.assign(entry, { value, since: Date.now() });
          return value;
        },
        () => {
          entry.restUntil = Date.now() + rest;
          return undefined;
        },
      )
      .finally(() => {
        entry.loading = undefined;
      });
    return entry.loading;
  }

  return async (key) => {
    const entry = entries.get(key) ?? { since: 0, restUntil: 0 };
    if (!entries.has(key)) {
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    }
    const age = Date.now() - entry.since;
    if (entry.value && age < fresh) return entry.value;
    const usable = age < stale ? entry.value : undefined;
    if (Date.now() < entry.restUntil) return usable;
    const refreshed = refresh(key, entry);
    return usable ?? (await inTime(refreshed, patience));
  };
}

async function inTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
