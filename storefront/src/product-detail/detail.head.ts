import type { PageHead, PageSite } from 'remote-contract';
import { brand } from 'shared-ui/brand';
import { brandProfile } from 'shared-ui/brand-profile';
import { rupiah } from 'shared-ui/rupiah';
import { offerOf, productFacts, SCHEMA } from '../structured-data.ts';
import type { ProductDetail } from './detail.data.ts';
import { detailText } from './detail-text.ts';

/** Head of a product page. */
export function detailHead(product: Omit<ProductDetail, 'time'>, { url }: PageSite): PageHead {
  const { id, name, type, price, imageUrl } = product;
  const text = detailText(product);
  return {
    ...text,
    socialDescription: `${rupiah(price)} · ${text.description}`,
    ...(imageUrl !== null && { picture: { url: imageUrl, alt: name } }),
    type: 'product',
    properties: {
      'product:price:amount': String(price),
      'product:price:currency': brandProfile.currency,
    },
    // No `aggregateRating`: it requires the number of ratings, which is unknown.
    structuredData: {
      '@context': SCHEMA,
      '@type': 'Product',
      ...productFacts(product, url),
      sku: String(id),
      category: type,
      brand: { '@type': 'Brand', name: brand.name },
      offers: { ...offerOf(product), url },
    },
  };
}
