import { isSecondFactorDemanded } from 'shared-auth';
import { type Factor, listFactors } from './factors.data.ts';

/** The data of the section on the profile; `unreachable` when it cannot be read. */
export type TwoStepState = { factors: readonly Factor[]; isDemanded: boolean } | 'unreachable';

/** Loads the factors, and whether this shop requires one; never fails. */
export async function loadTwoStepState(): Promise<TwoStepState> {
  try {
    const [factors, isDemanded] = await Promise.all([listFactors(), isSecondFactorDemanded()]);
    return { factors, isDemanded };
  } catch (error) {
    console.warn('The factors could not be read', error);
    return 'unreachable';
  }
}
