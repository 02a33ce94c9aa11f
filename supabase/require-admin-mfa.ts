/**
 * Turns the requirement of a second factor for admins on or off. Needs the service key, passed in the
 * environment to keep it out of the shell history:
 *
 *   SUPABASE_URL=… SUPABASE_SERVICE_ROLE_KEY=… npx node supabase/require-admin-mfa.ts on
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

/**
 * Sets whether admin rights require a second factor.
 *
 * @param client client with the service key.
 * @throws Error with a message for the operator, if the key is rejected.
 */
async function requireAdminMfa(client: SupabaseClient, required: boolean): Promise<void> {
  const { error } = await client.rpc('require_admin_mfa', { required });
  if (error) throw new Error(`The setting was not changed: ${error.message}`, { cause: error });
}

if (import.meta.main) {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key } = process.env;
  const wanted = process.argv[2];
  if (!url || !key || (wanted !== 'on' && wanted !== 'off')) {
    console.error(
      'Usage: SUPABASE_URL=… SUPABASE_SERVICE_ROLE_KEY=… npx node supabase/require-admin-mfa.ts <on|off>',
    );
    process.exitCode = 2;
  } else {
    try {
      await requireAdminMfa(
        createClient(url, key, { auth: { persistSession: false } }),
        wanted === 'on',
      );
      console.log(
        wanted === 'on'
          ? 'Admins need a second factor now; without one they can still enrol it on /profile.'
          : 'Admins need no second factor any more.',
      );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
}
