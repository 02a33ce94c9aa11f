import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from 'shared-ui/open-page-for-tests';
import { expect, vi } from 'vitest';
import { signIn, takeToasts } from '../session-for-tests.ts';
import { cartAction } from './cart.action.ts';
import { cartLoader } from './cart.loader.ts';
import { CartPage } from './cart-page.tsx';
import { restoreDetails } from './order-details.ts';

/** Resets to a signed-in customer without pending orders or toasts. */
export function resetSession(): void {
  signIn();
  sessionStorage.clear();
  restoreDetails('another customer');
  takeToasts();
}

export function showCart(query = ''): void {
  openPage(`/cart${query}`, {
    path: '/cart',
    Component: CartPage,
    loader: cartLoader,
    action: cartAction,
  });
}

/** The line with this text. */
export async function item(name: RegExp) {
  const items = await screen.findAllByRole('listitem');
  const found = items.find((each) => name.test(each.textContent ?? ''));
  if (!found) throw new Error(`No line ${name}`);
  return within(found);
}

export async function click(
  name: string | RegExp,
  place: Pick<typeof screen, 'findByRole'> = screen,
): Promise<void> {
  await userEvent.click(await place.findByRole('button', { name }));
}

/** The order button, while the whole cart or nothing is selected. */
export const PAY_ALL = 'Bayar Sekarang di Kasir';

export const pay = (name = PAY_ALL) => click(name);

export const box = (name: string | RegExp) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name });

/** The displayed total of the selected lines. */
export function total(): string | null | undefined {
  const summary = within(screen.getByRole('region', { name: 'Ringkasan pesanan' }));
  return summary.getByText('Total').nextElementSibling?.textContent;
}

export const alertText = async () => (await screen.findByRole('alert')).textContent;

/** Waits for exactly these toasts. */
export const toasts = (...texts: string[]) => vi.waitFor(() => expect(takeToasts()).toEqual(texts));

/** Waits for a navigation. */
export const elsewhere = () => screen.findByText(/^Elsewhere/);

/** Makes the tab visible again. */
export const showTab = () => document.dispatchEvent(new Event('visibilitychange'));
