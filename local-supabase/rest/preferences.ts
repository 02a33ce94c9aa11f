import { RestError } from './rest-error.ts';

/** Preferences of a request: https://docs.postgrest.org/en/v13/references/api/preferences.html */
export interface Preferences {
  return?: 'minimal' | 'headers-only' | 'representation';
  count?: 'exact' | 'planned' | 'estimated';
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  handling?: 'strict' | 'lenient';
  /** `tx`: accepted and without effect, as in hosted projects, which end every transaction. */
  tx?: 'commit' | 'rollback';
  timezone?: string;
  /** Applies only with strict handling. */
  maxAffected?: number;
}

const VALUES = new Map<string, readonly string[]>([
  ['return', ['minimal', 'headers-only', 'representation']],
  ['count', ['exact', 'planned', 'estimated']],
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['handling', ['strict', 'lenient']],
  ['tx', ['commit', 'rollback']],
]);

const TIME_ZONES: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

/**
 * Parses the header `Prefer`. The first of several values for one preference wins.
 *
 * @throws RestError PGRST122 for an unknown preference, with `handling=strict` only.
 */
export function parsePreferences(header: string | undefined): Preferences {
  const known = new Map<string, string>();
  const invalid: string[] = [];
  for (const preference of (header ?? '').split(',')) {
    const [name = '', value = '', ...more] = preference.trim().split('=');
    if (name === '') continue;
    if (more.length > 0 || !isKnown(name, value)) invalid.push(preference.trim());
    else if (!known.has(name)) known.set(name, value);
  }
  const { 'max-affected': maxAffected, ...rest } = Object.fromEntries(known);
  const preferences: Preferences = rest;
  if (maxAffected !== undefined) preferences.maxAffected = Number(maxAffected);
  if (preferences.handling === 'strict' && invalid.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    });
  }
  return preferences;
}

function isKnown(name: string, value: string): boolean {
  if (name === 'timezone') return TIME_ZONES.has(value);
  if (name === 'max-affected') return /^\d{1,9}$/.test(value);
  return VALUES.get(name)?.includes(value) ?? false;
}

/** Preferences that apply to a type of request, in the order in which PostgREST lists them. */
export type PreferenceName = Exclude<keyof Preferences, 'tx'>;

/** The header `Preference-Applied`; undefined when there were no preferences. */
export function appliedPreferences(
  preferences: Preferences,
  names: readonly PreferenceName[],
): string | undefined {
  const applied = names.flatMap((name) => {
    const value = preferences[name];
    if (value === undefined) return [];
    if (name !== 'maxAffected') return `${name}=${value}`;
    return preferences.handling === 'strict' ? `max-affected=${value}` : [];
  });
  return applied.length > 0 ? applied.join(', ') : undefined;
}
