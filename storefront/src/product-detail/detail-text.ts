import { brand } from 'shared-ui/brand';
import type { ProductSummary } from '../product.data.ts';

/** Title (without the brand suffix) and description of a product's page. */
export function detailText({ name, description }: Pick<ProductSummary, 'name' | 'description'>) {
  return { title: name, description: description || `${name} dari ${brand.name}.` };
}
