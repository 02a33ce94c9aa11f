/**
 * What the shell that was released last gives to remotes as `shared-auth`; the test beside it
 * compares. Once a newer shell is released: its version, its exports, and the types below.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import type { atom } from 'shared-ui/runtime';

export const RELEASED_VERSION = '1.0.0';

export const RELEASED_EXPORTS = [
  'askFunction',
  'attemptedPath',
  'BackendError',
  'changePassword',
  'getCatalogue',
  'getSupabase',
  'isSecondFactorDemanded',
  'loginPath',
  'productImageUrl',
  'redeemMailLink',
  'requestRecovery',
  'requireAdmin',
  'requireShownFactor',
  'requireUser',
  'resendConfirmation',
  'roleLabel',
  'sessionAtom',
  'settledSession',
  'signIn',
  'signOut',
  'signUp',
  'startSession',
  'twoStepPath',
  'unwrap',
] as const;

interface SignedIn {
  status: 'signed-in';
  userId: string;
  email: string;
  assurance: 'aal1' | 'aal2' | 'aal2-due';
  profile: { username: string; fullName: string; role: 'admin' | 'pengguna' };
  isAssumed?: true;
}

type Session = { status: 'loading' } | { status: 'signed-out' } | SignedIn;

interface BackendError extends Error {
  code: string;
  status: number;
  detail: unknown;
  requestId: string | undefined;
  retryAfterSeconds: number | undefined;
}

/** Tables and functions are the database's: its migrations keep what released remotes ask for. */
type Database = Record<'from' | 'rpc', unknown>;

/** What remotes call. The rest is for the shell, which is released together with it. */
export interface ReleasedAuth extends Record<(typeof RELEASED_EXPORTS)[number], unknown> {
  askFunction: (path: string, init?: RequestInit) => Promise<Response>;
  BackendError: new (code: string, status: number, message: string) => BackendError;
  getCatalogue: () => Promise<Database>;
  getSupabase: () => Promise<Database & Pick<SupabaseClient, 'auth' | 'storage'>>;
  isSecondFactorDemanded: () => Promise<boolean>;
  loginPath: (attempted: string) => string;
  productImageUrl: (image: string) => Promise<string>;
  requireAdmin: (request: Request) => Promise<SignedIn>;
  requireUser: (request: Request) => Promise<SignedIn>;
  sessionAtom: Pick<ReturnType<typeof atom<Session>>, 'read'>;
  settledSession: () => Promise<Exclude<Session, { status: 'loading' }>>;
  twoStepPath: (attempted: string) => string;
  unwrap: <Data>(result: { data: Data; error: null; status: number }) => Data;
}
