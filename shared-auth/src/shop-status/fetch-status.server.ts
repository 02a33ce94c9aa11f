import { unwrap } from '../backend-error.ts';
import { getCatalogue } from '../clients.ts';
import type { Fetched } from './shop-status.ts';

/** Reads the status for a page that the server renders. @throws BackendError */
export async function fetchStatus(): Promise<Fetched> {
  const catalogue = await getCatalogue();
  return unwrap(await catalogue.rpc('shop_status', {}, { get: true })) as unknown as Fetched;
}
