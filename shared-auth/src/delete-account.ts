import type { SupabaseClient } from '@supabase/supabase-js';
import { BackendError, toBackendError, unwrap } from './backend-error.ts';
import { getSupabase, openProofClient } from './clients.ts';
import type { Database } from './database.types.ts';
import { noteDeletion } from './deleted-account.ts';
import { expectSignOut, syncSession } from './session.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';
import { storedSession } from './stored-session.ts';

/**
 * Deletes the signed-in user's account and signs out in all tabs. The server requires a recent sign-in with
 * the password. Uses a separate session, so that this tab keeps its own if the deletion fails.
 *
 * @param code of the authenticator app; null if the account has none.
 * @throws BackendError `last_admin`, `mfa_required`, `session_ended` or a code of Supabase Auth.
 */
export async function deleteAccount(password: string, code: string | null): Promise<void> {
  const session = storedSession();
  if (!session) throw new BackendError('session_ended', 401, 'No session is stored');
  const proof = await openProofClient();
  const { error } = await proof.auth.signInWithPassword({ email: session.email, password });
  if (!error) await removeAccount(proof, code);
  // The account may already be deleted, if the response to an earlier attempt was lost.
  else if (error.code !== 'invalid_credentials' || !(await isGone())) throw toBackendError(error);
  noteDeletion(session.userId);
  expectSignOut();
  // Local only: the server has already ended the session.
  localStorage.removeItem(SESSION_STORAGE_KEY);
  await syncSession();
}

async function removeAccount(proof: SupabaseClient<Database>, code: string | null): Promise<void> {
  try {
    if (code) await verifyFactor(proof, code);
    unwrap(await proof.rpc('delete_account'));
  } catch (error) {
    await proof.auth.signOut({ scope: 'local' });
    throw error;
  }
}

/** Verifies a code against all of the account's authenticator apps. */
async function verifyFactor({ auth }: SupabaseClient<Database>, code: string): Promise<void> {
  const { data } = await auth.mfa.listFactors();
  let failure: BackendError | undefined;
  for (const { id: factorId } of data?.totp ?? []) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (!error) return;
    failure = toBackendError(error);
  }
  if (failure) throw failure;
}

async function isGone(): Promise<boolean> {
  const { auth } = await getSupabase();
  return (await auth.getUser()).error?.code === 'user_not_found';
}
