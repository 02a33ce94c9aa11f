import type { ProductFields } from './product.ts';
import { MAX_NAME_LENGTH } from './product-fields.ts';

/** Query parameter of `/insert`: id of the product to duplicate. */
export const COPIED = 'salin';

const SUFFIX = ' (salinan)';

/** Initial values of a duplicate: the original's, with another name. */
export function duplicateOf(original: ProductFields): ProductFields {
  const name = [...original.name]
    .slice(0, MAX_NAME_LENGTH - SUFFIX.length)
    .join('')
    .trimEnd();
  return { ...original, name: `${name}${SUFFIX}` };
}
