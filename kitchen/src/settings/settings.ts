/** A category of products; null: all of the type without a station of their own. */
export interface Category {
  type: 'Makanan' | 'Minuman';
  name: string | null;
}

/** A station as it is stored. */
export interface StoredStation {
  id: number;
  name: string;
  warnMinutes: number;
  lateMinutes: number;
  takesRest: boolean;
  categories: readonly Category[];
}

/** Settings of the kitchen of a branch. */
export interface KitchenSettings {
  branch: { id: number; slug: string; name: string };
  branches: readonly { id: number; slug: string; name: string }[];
  /** Number of saves: a save names the one that it is based on. */
  revision: number;
  hasExpediter: boolean;
  promisesPace: boolean;
  stations: readonly StoredStation[];
  /** Of the menu, and those that have a station. */
  categories: readonly Category[];
}

/** Identifies a category in forms. */
export function categoryKey({ type, name }: Category): string {
  return `${type}/${name ?? ''}`;
}
