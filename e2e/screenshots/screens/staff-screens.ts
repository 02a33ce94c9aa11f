import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount, setRole } from '../../accounts.ts';
import type { Screen } from '../screen.ts';

async function arrangeStaff(page: Page, shop: RunningShop): Promise<void> {
  await setRole(shop, await newAccount(shop), 'staf');
  await page.goto('/admin/staf');
  await page.getByLabel('Email').fill('calon.barista@kedai.test');
  await page.getByRole('button', { name: 'Undang staf' }).click();
  await page.getByRole('listitem', { name: 'calon.barista@kedai.test' }).waitFor();
}

/** Staff and invitations. */
export const STAFF_SCREENS: readonly Screen[] = [
  { name: 'staff-empty', visitor: 'admin', path: '/admin/staf' },
  { name: 'staff', visitor: 'admin', path: '/admin/staf', before: arrangeStaff },
  {
    name: 'staff-invalid',
    visitor: 'admin',
    path: '/admin/staf',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('calon');
      await page.getByRole('button', { name: 'Undang staf' }).click();
      await page.getByText(/Email ini belum lengkap/).waitFor();
    },
  },
  {
    name: 'staff-revoke',
    visitor: 'admin',
    path: '/admin/staf',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Cabut akses' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
