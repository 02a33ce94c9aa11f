import { expect, test } from 'vitest';
import { landingHead } from './landing.head.ts';
import type { Menu } from './menu/load-menu.ts';
import { menuPlaceFrom } from './menu/menu-place.ts';
import { drink, pageOf } from './menu-for-tests.ts';
import type { ProductDetail } from './product-detail/detail.data.ts';
import { detailHead } from './product-detail/detail.head.ts';

const SITE = { origin: 'https://kedai.test', url: 'https://kedai.test/detaildrink/7' };
const product: ProductDetail = {
  ...drink,
  type: 'Minuman',
  imageUrl: 'https://kedai.test/es.webp',
  time: null,
  dish: null,
  sizes: [],
  groups: [],
  priceNote: '',
};

test('a product page has price, picture and offer', () => {
  expect(detailHead(product, SITE)).toEqual({
    title: 'Es Kopi Susu Gula Aren',
    description: 'Dingin dan manis.',
    socialDescription: 'Rp17.500,00 · Dingin dan manis.',
    picture: { url: 'https://kedai.test/es.webp', alt: 'Es Kopi Susu Gula Aren' },
    type: 'product',
    properties: { 'product:price:amount': '17500', 'product:price:currency': 'IDR' },
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Es Kopi Susu Gula Aren',
      description: 'Dingin dan manis.',
      url: SITE.url,
      image: 'https://kedai.test/es.webp',
      sku: '7',
      category: 'Minuman',
      brand: { '@type': 'Brand', name: 'Kedai Senja' },
      offers: {
        '@type': 'Offer',
        price: 17_500,
        priceCurrency: 'IDR',
        availability: 'https://schema.org/InStock',
        url: SITE.url,
      },
    },
  });
});

test('a product without stock is OutOfStock, and omits a missing picture and description', () => {
  const bare = { ...product, stock: 0, isSoldOut: true, imageUrl: null, description: '' };
  const head = detailHead(bare, SITE);
  expect(head.description).toBe('Es Kopi Susu Gula Aren dari Kedai Senja.');
  expect(head.picture).toBeUndefined();
  expect(head.structuredData).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
  expect(head.structuredData).not.toHaveProperty('image');
  expect(head.structuredData).not.toHaveProperty('description');
});

test('the restaurant has its cities and the loaded menus', () => {
  const drinks: Menu = { state: 'ready', ...pageOf([drink]) };
  const head = landingHead(
    {
      drinks,
      foods: { state: 'failed', reportId: 'x' },
      place: menuPlaceFrom(''),
      categories: [],
      branches: [],
    },
    SITE,
  );
  expect(head.structuredData).toMatchObject({
    '@graph': [
      {
        '@type': 'Restaurant',
        currenciesAccepted: 'IDR',
        areaServed: ['Bogor', 'Jakarta', 'Bandung', 'Jogja'].map((name) => ({ name })),
      },
      {
        '@type': 'Menu',
        hasMenuSection: [
          {
            name: 'Drink Menu',
            hasMenuItem: [
              { name: 'Es Kopi Susu Gula Aren', url: SITE.url, offers: { price: 17_500 } },
            ],
          },
        ],
      },
    ],
  });
});
