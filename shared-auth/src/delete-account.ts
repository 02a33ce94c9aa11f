import type { SupabaseClient } from '@supabase/supabase-js';
import { type AuthRefusal, attempt, refusalOf } from './auth-refusal.ts';
import { BackendError, unwrap } from './backend-error.ts';
import { getSupabase, openProofClient } from './clients.ts';
import type { Database } from './database.types.ts';
import { noteDeletion } from './deleted-account.ts';
import { keptSession } from './kept-session.ts';
import { expectSignOut, followKeptSession } from './session.ts';
import { SESSION_STORAGE_KEY } from './session-key.ts';

const REFUSAL_BY_CODE: Record<string, AuthRefusal> = {
  last_admin: 'last_admin',
  mfa_required: 'second_factor_needed',
  not_signed_in: 'session_ended',
  unreachable: 'unreachable',
};

/**
 * Deletes the account of the signed-in user and signs out in all tabs. The server wants a session that
 * has just begun with the password: one of its own, so that this tab keeps its session when the
 * deletion is refused.
 *
 * @param code of the authenticator app; null when the account has none.
 */
export function deleteAccount(password: string, code: string | null): Promise<AuthRefusal | null> {
  return attempt(async () => {
    const kept = keptSession();
    if (!kept) return 'session_ended';
    const proof = await openProofClient();
    const { error } = await proof.auth.signInWithPassword({ email: kept.email, password });
    if (error) {
      const refusal = refusalOf(error);
      // The answer to an earlier attempt was lost.
      if (refusal !== 'invalid_credentials' || !(await isGone())) return refusal;
    } else {
      const refusal = (code && (await showFactor(proof, code))) || (await remove(proof));
      if (refusal) {
        await proof.auth.signOut({ scope: 'local' });
        return refusal;
      }
    }
    noteDeletion(kept.userId);
    expectSignOut();
    // The server has ended the session, so that there is nothing to sign out of there.
    localStorage.removeItem(SESSION_STORAGE_KEY);
    await followKeptSession();
    return null;
  });
}

async function showFactor(proof: SupabaseClient<Database>, code: string) {
  const { mfa } = proof.auth;
  const { data } = await mfa.listFactors();
  let refusal: AuthRefusal | null = null;
  for (const { id: factorId } of data?.totp ?? []) {
    const { error } = await mfa.challengeAndVerify({ factorId, code });
    if (!error) return null;
    refusal = refusalOf(error);
  }
  return refusal;
}

async function remove(proof: SupabaseClient<Database>): Promise<AuthRefusal | null> {
  try {
    unwrap(await proof.rpc('delete_account'));
    return null;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return REFUSAL_BY_CODE[error.code] ?? 'failed';
  }
}

async function isGone(): Promise<boolean> {
  const { auth } = await getSupabase();
  return (await auth.getUser()).error?.code === 'user_not_found';
}
