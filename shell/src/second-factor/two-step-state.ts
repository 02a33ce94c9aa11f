import { isSecondFactorDemanded } from 'shared-auth';
import { type Factor, listFactors } from './factors.data.ts';

/** What the section on the profile shows; `unreachable` when the server does not answer. */
export type TwoStepState = { factors: readonly Factor[]; isDemanded: boolean } | 'unreachable';

/** Asks for the factors and for the rule of this shop; never fails. */
export async function loadTwoStepState(): Promise<TwoStepState> {
  try {
    const [factors, isDemanded] = await Promise.all([listFactors(), isSecondFactorDemanded()]);
    return { factors, isDemanded };
  } catch (error) {
    console.warn('The factors could not be read', error);
    return 'unreachable';
  }
}
