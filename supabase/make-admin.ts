/**
 * Makes a user of a hosted project an admin. Needs the service key, passed in the environment to keep it
 * out of the shell history:
 *
 *   SUPABASE_URL=… SUPABASE_SERVICE_ROLE_KEY=… npx node supabase/make-admin.ts owner@example.com
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';

const PAGE_SIZE = 1000;

/**
 * Sets the role of the user with this e-mail to admin.
 *
 * @param client client with the service key.
 * @throws Error with a message for the operator, if the user does not exist or the key is rejected.
 */
export async function makeAdmin(client: SupabaseClient, email: string): Promise<void> {
  const id = await findUser(client, email.trim().toLowerCase());
  if (id === undefined) {
    throw new Error(`No user has the e-mail ${email}. Register in the shop first, then try again.`);
  }
  const { data, error } = await client
    .from('profiles')
    .update({ role: 'admin' })
    .eq('id', id)
    .select('id');
  if (error) throw new Error(`The role was not changed: ${error.message}`, { cause: error });
  if (data.length === 0) throw new Error(`The user ${email} has no profile. Run the migrations.`);
}

async function findUser(client: SupabaseClient, email: string): Promise<string | undefined> {
  for (let page = 1; ; page += 1) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: PAGE_SIZE });
    if (error) throw new Error(`The users cannot be read: ${error.message}`, { cause: error });
    const user = data.users.find((candidate) => candidate.email?.toLowerCase() === email);
    if (user !== undefined || data.users.length < PAGE_SIZE) return user?.id;
  }
}

if (import.meta.main) {
  const { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key } = process.env;
  const email = process.argv[2];
  if (!url || !key || !email) {
    console.error(
      'Usage: SUPABASE_URL=… SUPABASE_SERVICE_ROLE_KEY=… npx node supabase/make-admin.ts <e-mail>',
    );
    process.exitCode = 2;
  } else {
    try {
      await makeAdmin(createClient(url, key, { auth: { persistSession: false } }), email);
      console.log(`${email} is an admin now.`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    }
  }
}
