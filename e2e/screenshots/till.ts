import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { openStaffSession, type StaffSession } from '../staff-session.ts';

const isTillOpen = async (staff: StaffSession) =>
  (await staff.read('till_session?select=id&closed_at=is.null')).length > 0;

/** Opens the till of the branch unless it is open. */
export async function ensureTillOpen(page: Page, shop: RunningShop): Promise<void> {
  const staff = await openStaffSession(shop, page.request);
  if (await isTillOpen(staff)) return;
  await staff.call('open_till', { branch_id: 1, opening_cash: 300_000 });
}

/** Closes the till of the branch unless it is closed. */
export async function ensureTillClosed(page: Page, shop: RunningShop): Promise<void> {
  const staff = await openStaffSession(shop, page.request);
  if (!(await isTillOpen(staff))) return;
  const counted = { cash: 0, qris_static: 0, qris_midtrans: 0 };
  await staff.call('count_till', { branch_id: 1, counted });
  await staff.call('close_till', { branch_id: 1, note: 'Laci kosong' });
}
