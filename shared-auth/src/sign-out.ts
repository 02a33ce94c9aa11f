import { getSupabase } from './clients.ts';
import { expectSignOut, syncSession } from './session.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';

/**
 * Signs out; without a connection, on this device only.
 *
 * @param scope `global` is all devices, `local` this one.
 */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<void> {
  expectSignOut();
  try {
    const { auth } = await getSupabase();
    const { error } = await auth.signOut({ scope });
    if (error) await auth.signOut({ scope: 'local' });
  } catch {
    // The library could not be fetched, so nothing else has written to storage.
    localStorage.removeItem(SESSION_STORAGE_KEY);
  }
  await syncSession();
}
