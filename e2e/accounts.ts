import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';
import { asOwner, writeRows } from './as-owner.ts';
import { confirmationLink } from './mailbox.ts';

export interface Account {
  email: string;
  password: string;
}

/**
 * Creates a confirmed customer that a test may sign out everywhere. Uses the admin API because registrations
 * are rate-limited per IP address.
 */
export async function newAccount(shop: RunningShop): Promise<Account> {
  const account = freshAccount();
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  await call(shop, '/auth/v1/admin/users', serviceKey, { ...account, email_confirm: true });
  return account;
}

/** As {@link newAccount}, but registered and confirmed with the link of the mail. */
export async function registeredAccount(shop: RunningShop): Promise<Account> {
  const account = freshAccount();
  const { publishableKey } = await loadSecrets(shop.dataDirectory);
  await call(shop, '/auth/v1/signup', publishableKey, account);
  const link = new URL(await confirmationLink(shop, account.email));
  const token_hash = link.searchParams.get('token_hash');
  await call(shop, '/auth/v1/verify', publishableKey, { token_hash, type: 'signup' });
  return account;
}

function freshAccount(): Account {
  return {
    email: `tamu-${crypto.randomUUID().slice(0, 8)}@kedai.test`,
    password: 'Senja-di-Bogor-1',
  };
}

/** Sets the role of an account. */
export async function setRole(
  shop: RunningShop,
  { email }: Account,
  role: 'admin' | 'staf' | 'pengguna',
): Promise<void> {
  await writeRows(shop, `profiles?username=eq.${email.split('@')[0]}`, { role });
}

/** Sets whether admins need a second factor. */
export async function requireSecondFactor(shop: RunningShop, required: boolean): Promise<void> {
  const response = await asOwner(shop, 'rpc/require_admin_mfa', { required });
  if (!response.ok) throw new Error(`The setting answered ${response.status}`);
}

/** Ends all sessions of the user of an access token on the server; browsers are not notified. */
export async function endSessions(shop: RunningShop, accessToken: string): Promise<void> {
  const { publishableKey } = await loadSecrets(shop.dataDirectory);
  await call(shop, '/auth/v1/logout?scope=global', publishableKey, {}, accessToken);
}

async function call(
  shop: RunningShop,
  path: string,
  apikey: string,
  body: object,
  accessToken?: string,
): Promise<void> {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: {
      apikey,
      'content-type': 'application/json',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
}
