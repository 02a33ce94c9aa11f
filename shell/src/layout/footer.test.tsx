import { screen, within } from '@testing-library/react';
import { contact } from 'shared-ui/contact';
import { openPage } from 'shared-ui/open-page-for-tests';
import { afterEach, expect, test, vi } from 'vitest';
import { ownPages } from '../own-pages.ts';
import { Footer } from './footer.tsx';

afterEach(() => vi.restoreAllMocks());

function open() {
  openPage('/', { path: '/', Component: Footer });
  return within(screen.getByRole('contentinfo'));
}

const hrefOf = (footer: ReturnType<typeof open>, name: string) =>
  footer.getByRole('link', { name }).getAttribute('href');

test('every label of the footer is a link', () => {
  const footer = open();
  for (const city of ['Bogor', 'Jakarta', 'Bandung', 'Jogja']) {
    expect(hrefOf(footer, city)).toBe(`/comingsoon?kota=${city.toLowerCase()}`);
  }
  expect(hrefOf(footer, 'Partnership')).toBe('/#partnership');
  expect(hrefOf(footer, 'Food Menu')).toBe('/#foodmenu');
  expect(hrefOf(footer, 'Drink Menu')).toBe('/#drinkmenu');
  footer.getByText(/©.*Kedai Senja/);
  const paths = ownPages.map(({ path }) => path);
  expect(paths).toContain(hrefOf(footer, 'Kebijakan Privasi'));
  expect(paths).toContain(hrefOf(footer, 'Syarat dan Ketentuan'));
  // Every list item contains a link.
  for (const item of footer.getAllByRole('listitem')) within(item).getByRole('link');
});

test('a brand without social accounts has links to share the shop', () => {
  const footer = open();
  footer.getByRole('heading', { name: 'Bagikan' });
  for (const network of ['WhatsApp', 'Facebook', 'X', 'Telegram']) {
    expect(hrefOf(footer, network)).toContain(encodeURIComponent(`${location.origin}/`));
  }
});

test('a brand with social accounts links to them', () => {
  vi.spyOn(contact, 'accounts', 'get').mockReturnValue([
    { network: 'Instagram', url: 'https://social.example/kedai' },
  ]);
  const footer = open();
  footer.getByRole('heading', { name: 'Ikuti kami' });
  expect(hrefOf(footer, 'Instagram')).toBe('https://social.example/kedai');
  expect(footer.queryByText('WhatsApp')).toBeNull();
});
