import type { Connection } from '@supabase/lite';
import { type Kysely, sql } from 'kysely';

/** Who is asking, as lite hands it to the database. */
interface Caller {
  auth?: { role?: string; uid?: string | null; jwt?: object | null };
  storage?: { operation?: string };
}

/**
 * Makes lite tell the database who is asking in one statement instead of six, which halves the time
 * of a small request. Takes effect for the rest of the transaction, as lite's own does.
 */
export function setRoleInOneStatement(connection: Connection): void {
  Object.assign(connection, {
    async applyJwtSessionContext(transaction: Kysely<unknown>, { auth, storage }: Caller) {
      const role = auth?.role || 'anon';
      // The role comes last: with it the rights of the owner are gone.
      await sql`select
        set_config('request.jwt.claim.sub', ${auth?.uid ?? ''}, true),
        set_config('request.jwt.claim.role', ${role}, true),
        set_config('request.jwt.claims', ${auth?.jwt ? JSON.stringify(auth.jwt) : ''}, true),
        set_config('storage.operation', ${storage?.operation ?? ''}, true),
        set_config('role', ${role}, true)
      `.execute(transaction);
    },
  });
}
