import type { Page } from '@playwright/test';
import type { RunningShop } from 'platform/start/start-shop';
import { RELEASE_SCREENS } from './release-screens.ts';
import { TWO_STEP_SCREENS } from './two-step-screens.ts';

/** A screen of the shop in one of its states. */
export interface Screen {
  /** File name of its pictures. */
  name: string;
  visitor: 'nobody' | 'customer' | 'admin';
  path: string;
  /** Brings the page into the state. */
  prepare?: (page: Page, shop: RunningShop) => Promise<void>;
}

/** In this order: adding to the cart comes before the cart, the cart before the order. */
export const SCREENS: readonly Screen[] = [
  { name: 'landing', visitor: 'nobody', path: '/' },
  {
    name: 'drink',
    visitor: 'nobody',
    path: '/detaildrink/1',
    prepare: (page) => page.getByRole('button', { name: 'ADD TO CART' }).waitFor(),
  },
  { name: 'design', visitor: 'nobody', path: '/design' },
  {
    name: 'food',
    visitor: 'nobody',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('link', { name: /Sate Ayam Madura/ }).click();
      await page.getByRole('button', { name: 'ADD TO CART' }).waitFor();
    },
  },
  { name: 'coming-soon', visitor: 'nobody', path: '/comingsoon?kota=bogor' },
  { name: 'login', visitor: 'nobody', path: '/login' },
  {
    name: 'login-refused',
    visitor: 'nobody',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('pengguna@kedai.test');
      await page.getByLabel('Password').fill('salah');
      await page.getByRole('button', { name: 'Log In' }).click();
      await page.getByRole('alert').filter({ hasText: 'Login Gagal' }).waitFor();
    },
  },
  { name: 'register', visitor: 'nobody', path: '/register' },
  { name: 'forgot-password', visitor: 'nobody', path: '/forgot-password' },
  { name: 'not-found', visitor: 'nobody', path: '/tidak-ada' },
  { name: 'cart-empty', visitor: 'customer', path: '/cart' },
  { name: 'history-empty', visitor: 'customer', path: '/history' },
  {
    name: 'drink-added',
    visitor: 'customer',
    path: '/detaildrink/1',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Tambah' }).click();
      await page.getByRole('button', { name: 'ADD TO CART' }).click();
      await page.getByText('Produk ditambahkan ke keranjang').waitFor();
    },
  },
  { name: 'cart', visitor: 'customer', path: '/cart' },
  {
    name: 'history',
    visitor: 'customer',
    path: '/cart',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
      await page.getByText('Sedang Di Siapkan').first().waitFor();
    },
  },
  { name: 'profile', visitor: 'customer', path: '/profile' },
  {
    name: 'logout-question',
    visitor: 'customer',
    path: '/profile',
    prepare: (page) => page.getByRole('button', { name: 'Logout' }).click(),
  },
  { name: 'admin-products', visitor: 'admin', path: '/admin' },
  { name: 'admin-insert', visitor: 'admin', path: '/insert' },
  { name: 'admin-update', visitor: 'admin', path: '/update/1' },
  { name: 'admin-orders', visitor: 'admin', path: '/orderan' },
  ...RELEASE_SCREENS,
  ...TWO_STEP_SCREENS,
];
