import type { BackendApi } from 'local-supabase/backend';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import type { Secrets } from 'local-supabase/secrets';
import { isPublic, type StartOptions } from '../options.ts';

/**
 * Password of the demo accounts: `DEMO_PASSWORD`, else a random one of the data folder. One of the
 * accounts is an admin, so the password of development never works in a public shop.
 */
export function demoPasswordFor(options: StartOptions, secrets: Secrets): string {
  const { demoPassword } = options;
  const isForbidden = isPublic(options) && demoPassword === KNOWN_DEMO_PASSWORD;
  return demoPassword === undefined || isForbidden ? secrets.demoPassword : demoPassword;
}

/**
 * Requests the menu of the food service once, so that its dishes are products before the first visitor
 * comes. Their pictures are copied while the shop is open. A food service that does not answer delays
 * the start by the three seconds of its time limit.
 */
export async function readFoodMenu(backend: Pick<BackendApi, 'fetch'>): Promise<void> {
  await backend.fetch(new Request('http://localhost/functions/v1/food'));
}
