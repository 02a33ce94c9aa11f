import { getSupabase } from './clients.ts';
import { expectSignOut, syncSession } from './session.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';

/**
 * Signs out; offline, on this device only.
 *
 * @param scope `global` for all devices, `local` for this one.
 */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<void> {
  expectSignOut();
  try {
    const { auth } = await getSupabase();
    const { error } = await auth.signOut({ scope });
    if (error) await auth.signOut({ scope: 'local' });
  } catch {
    // The library could not be loaded: remove the stored session directly.
    localStorage.removeItem(SESSION_STORAGE_KEY);
  }
  await syncSession();
}
