import { brand } from 'shared-ui/brand';
import type { ProductSummary } from '../product.data.ts';

/** Title, without the name of the brand, and description of the page of a product. */
export function detailText({ name, description }: Pick<ProductSummary, 'name' | 'description'>) {
  return { title: name, description: description || `${name} dari ${brand.name}.` };
}
