import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../session-for-tests.ts';
import { backendError, checkout, loadContact, resetFakeCart } from './fake-cart-for-tests.ts';
import { fillContact } from './order-contact.ts';
import {
  alertText,
  elsewhere,
  pay,
  resetSession,
  showCart,
  showTab,
} from './show-cart-for-tests.tsx';

vi.mock('./cart.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('./checkout.data.ts', () => import('./fake-cart-for-tests.ts'));
vi.mock('../cart-lines.data.ts', () => import('./fake-cart-for-tests.ts'));

beforeEach(() => {
  resetFakeCart();
  resetSession();
  // Resets the input of earlier tests.
  fillContact('another customer', { name: '', phone: '' });
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const nameField = () => field('Nama (opsional)');
const phoneField = () => field('Nomor HP (opsional)');
const contacts = () =>
  checkout.mock.calls.map(
    ([
      {
        contact: { name, phone },
      },
    ]) => ({ name, phone }),
  );

test('sends name and phone of the profile with the order', async () => {
  showCart();
  expect((await nameField()).value).toBe('Budi');
  expect((await phoneField()).value).toBe('0812-3456-7890');
  await pay();
  await elsewhere();
  expect(contacts()).toEqual([{ name: 'Budi', phone: '0812-3456-7890' }]);
});

test('sends the entered name and phone, which may be empty', async () => {
  showCart();
  await userEvent.clear(await nameField());
  await userEvent.type(await nameField(), 'Bu Ratna');
  await userEvent.clear(await phoneField());
  await pay();
  await elsewhere();
  expect(contacts()).toEqual([{ name: 'Bu Ratna', phone: '' }]);
});

test('keeps the input when the cart is reloaded', async () => {
  showCart();
  await userEvent.type(await nameField(), ' Santoso');
  loadContact.mockResolvedValue({ name: 'Lain', phone: '' });
  showTab();
  await vi.waitFor(() => expect(loadContact).toHaveBeenCalledTimes(2));
  expect((await nameField()).value).toBe('Budi Santoso');
});

test("does not show another account's input", async () => {
  showCart();
  await userEvent.type(await nameField(), ' Santoso');
  signIn('sari');
  loadContact.mockResolvedValue({ name: 'Sari', phone: '' });
  showTab();
  await vi.waitFor(async () => expect((await nameField()).value).toBe('Sari'));
});

test('leaves the fields empty and the cart usable when the profile cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  loadContact.mockRejectedValue(backendError('unreachable', 503));
  showCart();
  expect((await nameField()).value).toBe('');
  await pay();
  await elsewhere();
  expect(warn).toHaveBeenCalled();
});

test('shows the error of an invalid phone number on blur', async () => {
  showCart();
  await userEvent.type(await phoneField(), 'x');
  expect((await phoneField()).getAttribute('aria-invalid')).toBe('false');
  await userEvent.tab();
  expect(await alertText()).toContain('nomor HP Indonesia');
});

test("shows the server's error for an invalid phone number", async () => {
  checkout.mockRejectedValue(backendError('invalid_phone', 422));
  showCart();
  await pay();
  expect(await alertText()).toContain('Perbaiki atau kosongkan');
});
