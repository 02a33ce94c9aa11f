import { brandProfile } from 'shared-ui/brand-profile';
import type { ProductSummary } from './product.data.ts';

/** `@context` of the shop's structured data. */
export const SCHEMA = 'https://schema.org';

/** schema.org data of a product, on its detail page and in a menu. */
export function productFacts({ name, description, imageUrl }: ProductSummary, url: string): object {
  return {
    name,
    ...(description && { description }),
    url,
    ...(imageUrl && { image: imageUrl }),
  };
}

/** The offer of a product. */
export function offerOf({ price, isSoldOut }: ProductSummary): object {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: brandProfile.currency,
    availability: `${SCHEMA}/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
  };
}
