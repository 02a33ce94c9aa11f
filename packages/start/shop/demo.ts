import type { BackendApi } from 'local-supabase/backend';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import type { Secrets } from 'local-supabase/secrets';
import { isPublic, type StartOptions } from '../options.ts';

/**
 * Password of the demo accounts: `DEMO_PASSWORD`, else a random one per data folder. One account is an admin, so a
 * public shop never accepts the development password.
 */
export function demoPasswordFor(options: StartOptions, secrets: Secrets): string {
  const { demoPassword } = options;
  const isForbidden = isPublic(options) && demoPassword === KNOWN_DEMO_PASSWORD;
  return demoPassword === undefined || isForbidden ? secrets.demoPassword : demoPassword;
}

/**
 * Requests the food menu once, so that its dishes are products before the first visit. Pictures are copied later. An
 * unavailable food service delays the start by its timeout of three seconds.
 */
export async function readFoodMenu(backend: Pick<BackendApi, 'fetch'>): Promise<void> {
  await backend.fetch(new Request('http://localhost/functions/v1/food'));
}
