import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import type { Backend } from '../../backend.ts';
import { inProcessClient } from '../../in-process-client.ts';
import { type Call, call, linkTo } from '../../tests/support/call.ts';

export const PASSWORD = 'kopi-susu-senja';

/** The auth part of supabase-js, before a sign-in. */
export function visitor(backend: Backend) {
  return inProcessClient(backend, backend.publishableKey).auth;
}

export type Auth = ReturnType<typeof visitor>;

/** As {@link visitor}, with the PKCE flow, which stores a code verifier in the client. */
export function pkceVisitor(backend: Backend): Auth {
  return createClient('http://localhost', backend.publishableKey, {
    auth: {
      flowType: 'pkce',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: (input, init) => backend.fetch(new Request(input, init), '127.0.0.1') },
  }).auth;
}

/** The hash in the link of the newest mail to an address. */
export function hashTo(backend: Backend, email: string): string {
  return linkTo(backend, email).searchParams.get('token_hash') ?? '';
}

/** The code in the newest mail to an address. */
export function codeTo(backend: Backend, email: string): string {
  // The code stands on a separate line; the hash in the link may contain eight digits, too.
  const code = /^\d{8}$/m.exec(backend.mailbox.list(email)[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`No mail with a code to ${email}`);
  return code;
}

/** Signs up, opens the link of the mail, and returns the signed-in user. */
export async function registered(backend: Backend, email: string, password = PASSWORD) {
  const auth = visitor(backend);
  await auth.signUp({ email, password });
  const { data, error } = await auth.verifyOtp({
    token_hash: hashTo(backend, email),
    type: 'signup',
  });
  if (error || !data.session || !data.user) throw error ?? new Error(`No session for ${email}`);
  return { auth, session: data.session, id: data.user.id };
}

/** Calls the auth API without supabase-js; returns the status and `error_code` of the answer. */
export async function outcome(backend: Backend, path: string, options: Call & { token?: string }) {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  const answer = await call(backend, `/auth/v1/${path}`, { ...options, headers });
  const body = (await answer.json().catch(() => ({}))) as { error_code?: string };
  return { status: answer.status, code: body.error_code };
}

/** The code that an authenticator app shows now. */
export function codeOf(uri: string): string {
  const [, query = ''] = uri.split('?');
  const secret = new URLSearchParams(query).get('secret') ?? '';
  return new TOTP({ secret }).generate({ timestamp: Date.now() });
}

/** Sets up a second factor; the session is at aal2 afterwards. */
export async function withFactor(auth: Auth, friendlyName = 'Ponsel') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const verified = await auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeOf(data.totp.uri),
  });
  if (verified.error) throw verified.error;
  return { id: data.id, uri: data.totp.uri };
}

let users = 0;

/** Registers a user with a new address. */
export async function newUser(backend: Backend) {
  users += 1;
  const email = `pengguna${users}@kedai.test`;
  return { email, ...(await registered(backend, email)) };
}

/** The current assurance level of the session, and the highest one that the user can reach. */
export async function levels(auth: Auth) {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

let peers = 0;

/** An IP address that no other request of the file has, so that limits by address do not apply. */
export function newPeer(): string {
  peers += 1;
  return `10.0.${peers >> 8}.${peers & 255}`;
}
