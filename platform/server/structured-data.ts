import { brand } from 'shared-ui/brand';
import { brandProfile } from 'shared-ui/brand-profile';
import type { Product } from './catalogue.ts';

/** A product with the absolute URLs of its page and its picture. */
export interface LinkedProduct extends Product {
  url: string;
  pictureUrl: string | undefined;
}

/** The products of a landing page; a menu that could not be read is undefined. */
export interface Menus {
  foods: readonly LinkedProduct[] | undefined;
  drinks: readonly LinkedProduct[] | undefined;
}

const CONTEXT = 'https://schema.org';

/** The restaurant and its menu for search engines, as JSON-LD of schema.org. */
export function restaurantData(origin: string, { foods, drinks }: Menus): object {
  const restaurant = {
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name: brand.name,
    description: brandProfile.description,
    slogan: brand.tagline,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/og.png`,
    servesCuisine: brandProfile.servesCuisine,
    currenciesAccepted: brandProfile.currency,
    address: { '@type': 'PostalAddress', addressCountry: brandProfile.country },
    areaServed: brand.cities.map((name) => ({ '@type': 'City', name })),
    hasMenu: { '@id': `${origin}/#menu` },
  };
  const menu = {
    '@type': 'Menu',
    '@id': `${origin}/#menu`,
    name: `Menu ${brand.name}`,
    url: `${origin}/#foodmenu`,
    inLanguage: brandProfile.language,
    hasMenuSection: [menuSection('Food Menu', foods), menuSection('Drink Menu', drinks)].flat(),
  };
  return { '@context': CONTEXT, '@graph': [restaurant, menu] };
}

function menuSection(name: string, products: readonly LinkedProduct[] | undefined): object[] {
  if (!products?.length) return [];
  const hasMenuItem = products.map((product) => ({
    '@type': 'MenuItem',
    ...factsOf(product),
    offers: offerOf(product),
  }));
  return [{ '@type': 'MenuSection', name, hasMenuItem }];
}

/** A product and its offer. The rating is left out, because the number of ratings is unknown. */
export function productData(product: LinkedProduct): object {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    ...factsOf(product),
    sku: String(product.id),
    category: product.type,
    brand: { '@type': 'Brand', name: brand.name },
    offers: { ...offerOf(product), url: product.url },
  };
}

function factsOf({ name, description, url, pictureUrl }: LinkedProduct): object {
  return {
    name,
    ...(description && { description }),
    url,
    ...(pictureUrl && { image: pictureUrl }),
  };
}

function offerOf({ price, stock }: Product): object {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: brandProfile.currency,
    availability: `${CONTEXT}/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  };
}
