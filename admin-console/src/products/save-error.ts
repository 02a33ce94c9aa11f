import { data } from 'shared-ui/runtime';
import { toAppError } from '../app-error.ts';
import type { FieldErrors, FormField } from './form-fields.ts';
import type { Product } from './product.ts';

/** Why a product was not saved, as the form shows it. */
export interface SaveError {
  /** What happened, in the words of the specification. */
  message: string;
  /** The precise reason and what to do next; left out when the errors say it all. */
  reason?: string;
  errors: FieldErrors;
  /** The shop wants a second factor first. */
  needsSecondFactor?: boolean;
  /** Where the product can be brought back from. */
  isDeleted?: boolean;
  /** What became of the product while the admin edited. */
  changed?: ChangedProduct;
}

export interface ChangedProduct {
  now: Product;
  /** Who changed it, as a word in a sentence. */
  by: string;
  /** Fields that the admin had left alone. */
  taken: readonly FormField[];
  /** Fields that both changed. */
  conflicts: readonly FormField[];
}

/** Fields are wrong: nothing was sent to the backend. */
export function wrongFields(message: string, errors: FieldErrors) {
  return errorAnswer({ message, errors });
}

/** What to do about so many fields that are wrong. */
export function mendSentence(count: number): string {
  return count === 1 ? 'Perbaiki isian yang ditandai.' : `Perbaiki ${count} isian yang ditandai.`;
}

/**
 * The backend failed or refused.
 *
 * @throws the error itself when it is a defect.
 */
export async function failedSave(message: string, error: unknown) {
  const { status, ...saveError } = await toAppError(error);
  return errorAnswer({ message, ...saveError, errors: {} }, status);
}

/**
 * An answer with a status from 400 on keeps the router from loading the page's data anew, which
 * could fail as well and would then take the form and everything typed into it away.
 */
export function errorAnswer(saveError: SaveError, status = 422) {
  return data(saveError, { status });
}
