import { isSecondFactorDemanded } from 'shared-auth';
import { type Factor, listFactors } from './factors.data.ts';
import { findRecovery, type Recovery } from './recovery-codes.data.ts';

/** The data of the section on the profile; `unreachable` when it cannot be read. */
export type TwoStepState =
  | { factors: readonly Factor[]; isDemanded: boolean; recovery: Recovery | null }
  | 'unreachable';

/** Loads the factors and recovery codes, and whether this shop requires a factor; never fails. */
export async function loadTwoStepState(): Promise<TwoStepState> {
  try {
    const [factors, isDemanded] = await Promise.all([listFactors(), isSecondFactorDemanded()]);
    // Codes stand in for an app, so that an account without one has none.
    const recovery = factors.length > 0 ? await findRecovery() : null;
    return { factors, isDemanded, recovery };
  } catch (error) {
    console.warn('The factors could not be read', error);
    return 'unreachable';
  }
}
