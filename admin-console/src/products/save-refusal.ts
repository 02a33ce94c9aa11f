import { data } from 'shared-ui/runtime';
import { refusalOf } from '../refusal-reasons.ts';
import type { FieldErrors } from './product-form.rules.ts';

/** Why a product was not saved, as the form shows it. */
export interface SaveRefusal {
  /** What happened, in the words of the specification. */
  message: string;
  /** The precise reason and what to do next. */
  reason: string;
  errors: FieldErrors;
  /** The shop wants a second factor first. */
  needsSecondFactor?: boolean;
  /** The stock as it is now, when it changed while the admin edited. */
  stockNow?: number;
}

/** Fields are wrong: nothing was sent to the backend. */
export function wrongFields(message: string, errors: FieldErrors) {
  const count = Object.keys(errors).length;
  const reason =
    count === 1 ? 'Perbaiki isian yang ditandai.' : `Perbaiki ${count} isian yang ditandai.`;
  return refuse({ message, reason, errors });
}

/**
 * The backend failed or refused.
 *
 * @throws the error itself when it is a defect.
 */
export async function failedSave(message: string, error: unknown) {
  const { status, ...refusal } = await refusalOf(error);
  return refuse({ message, ...refusal, errors: {} }, status);
}

/**
 * An answer with a status from 400 on keeps the router from loading the page's data anew, which
 * could fail as well and would then take the form and everything typed into it away.
 */
export function refuse(refusal: SaveRefusal, status = 422) {
  return data(refusal, { status });
}
