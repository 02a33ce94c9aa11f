/** The median of repeated measurements and their range. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** @returns undefined without values, or when one is missing. */
export function spreadOf(values: readonly (number | undefined)[]): Spread | undefined {
  const known = values.filter((value) => value !== undefined).toSorted((one, other) => one - other);
  const [min] = known;
  const max = known.at(-1);
  const low = known[Math.floor((known.length - 1) / 2)];
  const high = known[Math.ceil((known.length - 1) / 2)];
  if (known.length < values.length) return undefined;
  if (min === undefined || max === undefined || low === undefined || high === undefined) {
    return undefined;
  }
  return { median: (low + high) / 2, min, max };
}

/**
 * Spread of the ratios of interleaved measurements, which is more precise than a ratio of medians on a machine whose
 * speed drifts. Two zeros have the ratio 1.
 */
export function ratioOf(
  values: readonly (number | undefined)[],
  others: readonly (number | undefined)[],
): Spread | undefined {
  return spreadOf(
    values.map((value, index) => {
      const other = others[index];
      if (value === undefined || other === undefined) return undefined;
      return value === other ? 1 : value / other;
    }),
  );
}
