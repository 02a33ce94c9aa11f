import type { APIRequestContext } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount, setRole } from './accounts.ts';
import { openApiSession } from './api-session.ts';

/** Requests of a member of the staff, without a browser. */
export interface StaffSession {
  /** Calls a function of the database. */
  call: (name: string, body: object) => Promise<unknown>;
  /** Reads rows of a table, e.g. `pesanan_item?id_pesanan=eq.1`. */
  read: (path: string) => Promise<Record<string, unknown>[]>;
}

/** Starts a session of a new member of the staff. */
export async function openStaffSession(
  shop: RunningShop,
  request: APIRequestContext,
): Promise<StaffSession> {
  const account = await newAccount(shop);
  await setRole(shop, account, 'staf');
  const session = await openApiSession(request, account);
  return {
    call: (name, body) => session('POST', `/rest/v1/rpc/${name}`, body),
    read: (path) => session('GET', `/rest/v1/${path}`) as Promise<Record<string, unknown>[]>,
  };
}
