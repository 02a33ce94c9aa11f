import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';
import { confirmationLink } from './mailbox.ts';

export interface Account {
  email: string;
  password: string;
}

/**
 * A confirmed customer of its own, so that a test may sign it out everywhere. It is made as only the
 * owner of the project can: the shop limits how many accounts one computer may register at a time.
 */
export async function newAccount(shop: RunningShop): Promise<Account> {
  const account = freshAccount();
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  await call(shop, '/auth/v1/admin/users', serviceKey, { ...account, email_confirm: true });
  return account;
}

/** As {@link newAccount}, but registered and confirmed through the mail, as customers are. */
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

/** Gives or takes the role of an admin, as only the owner of the project can: with the service key. */
export async function setRole(
  shop: RunningShop,
  { email }: Account,
  role: 'admin' | 'pengguna',
): Promise<void> {
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  const username = email.split('@')[0];
  const response = await fetch(`${shop.url}/rest/v1/profiles?username=eq.${username}`, {
    method: 'PATCH',
    headers: {
      apikey: serviceKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify({ role }),
  });
  const changed: unknown = await response.json();
  if (!Array.isArray(changed) || changed.length !== 1) {
    throw new Error(`The role of ${email} was not changed: ${JSON.stringify(changed)}`);
  }
}

/** Says whether admins need a second factor, as only the owner of the project can. */
export async function demandSecondFactor(shop: RunningShop, required: boolean): Promise<void> {
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  const response = await fetch(`${shop.url}/rest/v1/rpc/require_admin_mfa`, {
    method: 'POST',
    headers: { apikey: serviceKey, 'content-type': 'application/json' },
    body: JSON.stringify({ required }),
  });
  if (!response.ok) throw new Error(`The setting answered ${response.status}`);
}

/** Ends all sessions of the owner of an access token on the server; browsers do not hear of it. */
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
