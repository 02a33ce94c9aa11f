import { type BranchStatus, readShopStatus } from 'shared-auth';
import { vi } from 'vitest';

/** The branch of all products, always open. */
const BRANCH: BranchStatus = {
  id: 1,
  slug: 'utama',
  name: 'Kedai Senja',
  city: 'Bogor',
  text: '',
  state: 'open',
  always_open: true,
  last_order_at: null,
  closes_at: null,
  opens_at: null,
  time_zone: 'Asia/Jakarta',
  service_rate: 0,
  tax_mode: 'off',
  tax_rate: 0,
};

interface Status {
  /** Time of the database, ISO 8601. */
  now?: string;
  branch?: Partial<BranchStatus>;
  /** Ids of the products that are sold out. */
  unavailable?: number[];
}

/** Sets the status of the shop, also for later polls. */
export async function setShopStatus({
  now = '2026-11-30T04:50:00+00:00',
  branch,
  unavailable = [],
}: Status): Promise<void> {
  const status = { now, branches: [{ ...BRANCH, ...branch }], unavailable };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(status));
  await readShopStatus();
}
