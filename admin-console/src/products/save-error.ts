import { data } from 'react-router-dom';
import { toAppError } from '../app-error.ts';
import type { FieldErrors, FormField } from './form-fields.ts';
import type { Product } from './product.ts';

/** Why a product was not saved, as the form shows it. */
export interface SaveError {
  /** The message of the specification. */
  message: string;
  /** The precise reason and what to do next; left out when the errors suffice. */
  reason?: string;
  errors: FieldErrors;
  /** The shop requires a second factor first. */
  needsSecondFactor?: boolean;
  /** The product is in the bin, from where it can be restored. */
  isDeleted?: boolean;
  /** How the product changed while the admin edited it. */
  changed?: ChangedProduct;
}

export interface ChangedProduct {
  now: Product;
  /** Name of the other admin, for use in a sentence. */
  by: string;
  /** Fields that only the other admin changed. */
  taken: readonly FormField[];
  /** Fields that both changed. */
  conflicts: readonly FormField[];
}

/** Invalid fields: nothing was sent to the backend. */
export function wrongFields(message: string, errors: FieldErrors) {
  return errorAnswer({ message, errors });
}

/** Asks to correct this number of invalid fields. */
export function correctionMessage(count: number): string {
  return count === 1 ? 'Perbaiki isian yang ditandai.' : `Perbaiki ${count} isian yang ditandai.`;
}

/**
 * An error of the backend.
 *
 * @throws the error itself when it is a defect.
 */
export async function failedSave(message: string, error: unknown) {
  const { status, ...saveError } = await toAppError(error);
  return errorAnswer({ message, ...saveError, errors: {} }, status);
}

/**
 * With a status from 400 on, the router does not reload the page's data: that could fail as well, and an
 * error page would replace the form with all its input.
 */
export function errorAnswer(saveError: SaveError, status = 422) {
  return data(saveError, { status });
}
