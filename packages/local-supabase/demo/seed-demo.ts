import type { SupabaseClient } from '@supabase/supabase-js';
import type { BackendApi } from '../backend.ts';
import { inProcessClient } from '../in-process-client.ts';
import { type DemoAccount, ensureAccount } from './demo-accounts.ts';
import { insertDemoProducts } from './demo-catalogue.ts';
import { insertDemoOptions } from './demo-options.ts';
import type { DemoProduct } from './products.ts';
import { demoProducts } from './products.ts';

interface SeedOptions {
  /** Password of both demo accounts; at least 8 characters. */
  password: string;
  /** The demo catalogue by default. */
  products?: readonly DemoProduct[];
}

const CUSTOMER: DemoAccount = {
  email: 'pengguna@kedai.test',
  fullName: 'Pengguna Demo',
  role: 'pengguna',
};

/** Created last, so it marks a complete demo. */
const ADMIN: DemoAccount = { email: 'admin@kedai.test', fullName: 'Admin Kedai', role: 'admin' };

/** What the demo adds to its prices (rates in basis points, rounding in rupiah), and the head of its receipts. */
const BRANCH = {
  service_rate: 500,
  tax_mode: 'added',
  tax_rate: 1000,
  cash_rounding: 100,
  legal_name: 'PT Kedai Senja Contoh',
  tax_number: '0000000000000000',
};

/**
 * Fills an empty local shop with the demo catalogue and accounts, through the public APIs. In a filled
 * shop it only resets the passwords of the accounts and keeps all other changes. It requires an
 * embedded backend, so it can never run against a hosted project.
 *
 * @returns whether the shop was empty.
 * @throws Error when a part fails; the next call continues from there
 */
export async function seedDemo(backend: BackendApi, options: SeedOptions): Promise<boolean> {
  const { password, products = demoProducts } = options;
  const service = inProcessClient(backend, backend.serviceKey);
  const isFilled = await hasAdmin(service);
  if (!isFilled) {
    await insertDemoProducts(service, products);
    if (products === demoProducts) await insertDemoOptions(service);
    await service.from('branch').update(BRANCH).gt('id', 0).throwOnError();
  }
  for (const { email, fullName, role } of [CUSTOMER, ADMIN]) {
    const id = await ensureAccount(service, email, password);
    if (isFilled) continue;
    const profile = { full_name: fullName, role };
    const { error } = await service.from('profiles').update(profile).eq('id', id);
    if (error) throw new Error(`The profile of ${email} was refused`, { cause: error });
  }
  return !isFilled;
}

async function hasAdmin(service: SupabaseClient): Promise<boolean> {
  const { count, error } = await service
    .from('profiles')
    .select('id', { count: 'exact', head: true })
    .eq('role', 'admin');
  if (error) throw new Error('The profiles cannot be read', { cause: error });
  return count !== 0;
}
