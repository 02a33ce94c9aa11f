import { isSecondFactorDemanded } from 'shared-auth';
import { type Factor, listFactors } from './factors.data.ts';
import { findRecovery, type Recovery } from './recovery-codes.data.ts';

/** Data of the profile's two-step section; `unreachable` if the request failed. */
export type TwoStepState =
  | { factors: readonly Factor[]; isDemanded: boolean; recovery: Recovery | null }
  | 'unreachable';

/** Loads the factors, the recovery codes, and whether this shop requires a factor. Never rejects. */
export async function loadTwoStepState(): Promise<TwoStepState> {
  try {
    const [factors, isDemanded] = await Promise.all([listFactors(), isSecondFactorDemanded()]);
    // Recovery codes replace a lost app: an account without an app has none.
    const recovery = factors.length > 0 ? await findRecovery() : null;
    return { factors, isDemanded, recovery };
  } catch (error) {
    console.warn('The factors could not be read', error);
    return 'unreachable';
  }
}
