import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom } from 'shared-auth';
import { store } from 'shared-ui/store';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { open, succeedingMenus } from './landing-page-for-tests.tsx';
import type { CardOrder } from './slots.ts';

vi.mock('./branches.data.ts');
vi.mock('./menu/categories.data.ts');
vi.mock('./menu/food-service.data.ts');
vi.mock('./menu/menu.data.ts');

beforeEach(succeedingMenus);

/** A QuickAdd widget that shows its props. */
function QuickAdd({ product, requiresChoice, returnPath }: CardOrder) {
  return (
    <button type="button">
      {`${product.name} ${product.stock} ${requiresChoice ? 'sizes' : 'no sizes'} ${returnPath}`}
    </button>
  );
}

const WIDGETS = { 'product.card': QuickAdd };

describe("the '+' of a card", () => {
  const signIn = () =>
    store.set(sessionAtom, {
      status: 'signed-in',
      userId: 'budi',
      email: 'budi@kedai.test',
      assurance: 'aal1',
      profile: { username: 'budi', fullName: 'Budi', role: 'pengguna' },
    });

  test("leads a signed-out visitor to the login page and back to the card, from outside the card's link", async () => {
    open('/?drinks=2', { widgets: WIDGETS });
    const plus = await screen.findByRole('button', {
      name: 'Tambah Es Kopi Susu Gula Aren ke keranjang',
    });
    expect(document.getElementById('produk-7')?.contains(plus)).toBe(true);
    expect(plus.closest('a')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Tambah Kopi Joss ke keranjang' })).toBeNull();
    await userEvent.click(plus);
    await screen.findByText(/^Elsewhere/);
    expect(location.pathname).toBe('/login');
    expect(new URLSearchParams(location.search).get('next')).toBe('/?drinks=2#produk-7');
  });

  test('is the QuickAdd widget for signed-in users, with sizes for drinks', async () => {
    signIn();
    open('/?drinks=2', { widgets: WIDGETS });
    expect(
      await screen.findByRole('button', {
        name: 'Es Kopi Susu Gula Aren 12 sizes /?drinks=2#produk-7',
      }),
    ).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Pisang Goreng 12 no sizes /?drinks=2#produk-31' }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Tambah/ })).toBeNull();
  });

  test('is missing if no remote provides the widget; the card still links to its page', async () => {
    open('/');
    const card = await screen.findByRole('link', { name: /Es Kopi Susu Gula Aren/ });
    expect(card.getAttribute('href')).toBe('/detaildrink/7');
    expect(screen.queryByRole('button', { name: /^Tambah/ })).toBeNull();
  });

  test("scrolls the card in the URL's fragment into view, e.g. after logging in", async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    open('/#produk-7', { widgets: WIDGETS });
    await screen.findByRole('button', { name: 'Tambah Es Kopi Susu Gula Aren ke keranjang' });
    expect(scrolled.mock.contexts.map((element) => (element as Element).id)).toContain('produk-7');
  });
});
