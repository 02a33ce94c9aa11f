import type { PageHead, PageSite } from 'remote-contract';
import { brand } from 'shared-ui/brand';
import { brandProfile } from 'shared-ui/brand-profile';
import type { LandingData } from './landing.loader.ts';
import { landingText } from './landing-text.ts';
import type { ProductSummary } from './product.data.ts';
import { detailPath, type ProductType } from './product.ts';
import { offerOf, productFacts, SCHEMA } from './structured-data.ts';

/** Head tags of the landing page, with structured data of the restaurant and of the menus that have loaded. */
export function landingHead({ foods, drinks }: LandingData, { origin }: PageSite): PageHead {
  const menu = {
    '@type': 'Menu',
    '@id': `${origin}/#menu`,
    name: `Menu ${brand.name}`,
    url: `${origin}/#foodmenu`,
    inLanguage: brandProfile.language,
    hasMenuSection: [
      menuSection('Food Menu', 'Makanan', foods, origin),
      menuSection('Drink Menu', 'Minuman', drinks, origin),
    ].flat(),
  };
  return {
    ...landingText,
    type: 'website',
    structuredData: { '@context': SCHEMA, '@graph': [restaurant(origin), menu] },
  };
}

function restaurant(origin: string): object {
  return {
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
}

function menuSection(
  name: string,
  type: ProductType,
  menu: LandingData['foods'],
  origin: string,
): object[] {
  const products = 'products' in menu ? menu.products : [];
  if (products.length === 0) return [];
  const hasMenuItem = products.map((product: ProductSummary) => ({
    '@type': 'MenuItem',
    ...productFacts(product, `${origin}${detailPath(type, product.id)}`),
    offers: offerOf(product),
  }));
  return [{ '@type': 'MenuSection', name, hasMenuItem }];
}
