import { data } from 'react-router-dom';
import { toAppError } from '../app-error.ts';
import type { FieldErrors, FormField } from './form-fields.ts';
import type { Product } from './product.ts';

/** Why a product was not saved, for the form. */
export interface SaveError {
  /** Main message, as in the specification. */
  message: string;
  /** The precise reason and what to do; omitted if the field errors suffice. */
  reason?: string;
  errors: FieldErrors;
  /** Whether the shop requires a second factor first. */
  needsSecondFactor?: boolean;
  /** Whether the product is in the bin, from which it can be restored. */
  isDeleted?: boolean;
  /** Concurrent changes of the product. */
  changed?: ChangedProduct;
}

export interface ChangedProduct {
  now: Product;
  /** Name of the other admin, formatted for a sentence. */
  by: string;
  /** Fields that only the other admin changed. */
  taken: readonly FormField[];
  /** Fields that both changed. */
  conflicts: readonly FormField[];
}

/** Error for invalid fields; nothing was sent to the backend. */
export function wrongFields(message: string, errors: FieldErrors) {
  return errorAnswer({ message, errors });
}

/** Message that asks to correct a number of invalid fields. */
export function correctionMessage(count: number): string {
  return count === 1 ? 'Perbaiki isian yang ditandai.' : `Perbaiki ${count} isian yang ditandai.`;
}

/**
 * A backend error.
 *
 * @throws the error itself if it is a bug.
 */
export async function failedSave(message: string, error: unknown) {
  const { status, ...saveError } = await toAppError(error);
  return errorAnswer({ message, ...saveError, errors: {} }, status);
}

/**
 * A status of 400 or higher prevents a revalidation, which could fail too: an error page would discard the
 * form's input.
 */
export function errorAnswer(saveError: SaveError, status = 422) {
  return data(saveError, { status });
}
