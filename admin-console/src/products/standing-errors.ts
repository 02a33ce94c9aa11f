import { useState } from 'react';
import type { FieldErrors } from './product-form.rules.ts';
import type { SaveRefusal } from './save-refusal.ts';

/**
 * The errors of a refused form that still stand: one goes when the admin changes its field.
 *
 * @returns the errors, and what to call with the name of a field that was changed.
 */
export function useStandingErrors(refusal: SaveRefusal | undefined) {
  const [changed, setChanged] = useState<{ since?: SaveRefusal; names: readonly string[] }>({
    names: [],
  });
  const names = refusal && changed.since === refusal ? changed.names : [];
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(refusal?.errors ?? {}).filter(([name]) => !names.includes(name)),
  );
  const change = (name: string) => {
    if (refusal && !names.includes(name)) setChanged({ since: refusal, names: [...names, name] });
  };
  return { errors, change };
}
