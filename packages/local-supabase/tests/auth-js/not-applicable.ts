/** A call of auth-js, or a form of it, that the compatibility suite leaves out. */
export interface NotApplicable {
  /** Name of the method, with the object that it belongs to. */
  call: string;
  /** The form; undefined for the whole call. */
  form?: string;
  why: string;
}

const NO_OAUTH_SERVER =
  'The OAuth 2.1 server is off, and hosted projects have no route for it then.';
const INTERNAL = 'Private in the types of auth-js; the public calls reach it.';
const BROWSER_ONLY = 'Needs an authenticator or wallet of a browser before it asks the server.';

export const NOT_APPLICABLE: NotApplicable[] = [
  ...[
    'getAuthorizationDetails',
    'approveAuthorization',
    'denyAuthorization',
    'listGrants',
    'revokeGrant',
  ].map((name) => ({ call: `oauth.${name}`, why: NO_OAUTH_SERVER })),
  ...[
    'listClients',
    'createClient',
    'getClient',
    'updateClient',
    'deleteClient',
    'regenerateClientSecret',
  ].map((name) => ({ call: `admin.oauth.${name}`, why: NO_OAUTH_SERVER })),
  ...['listProviders', 'createProvider', 'getProvider', 'updateProvider', 'deleteProvider'].map(
    (name) => ({
      call: `admin.customProviders.${name}`,
      why: 'The shop has no other provider of sign-ins than e-mail.',
    }),
  ),
  ...['listPasskeys', 'deletePasskey'].map((name) => ({
    call: `admin.passkey.${name}`,
    why: 'Passkeys are off, so no user has one.',
  })),
  ...['enroll', 'challenge', 'verify', 'authenticate', 'register'].map((name) => ({
    call: `mfa.webauthn.${name}`,
    why: 'Second factors by WebAuthn are off; mfa.enroll is tested to say so.',
  })),
  ...['signInWithPasskey', 'registerPasskey'].map((call) => ({ call, why: BROWSER_ONLY })),
  ...[
    'signInWithEthereum',
    'signInWithSolana',
    'linkIdentityOAuth',
    'linkIdentityIdToken',
    'fetchJwk',
  ].map((call) => ({ call, why: INTERNAL })),
  { call: 'isThrowOnErrorEnabled', why: 'Reads a setting of the client; no request.' },
  {
    call: 'signInWithOtp',
    form: 'shouldCreateUser: false for an unknown address',
    why: 'Stricter on purpose: 422 otp_disabled would reveal to every caller which addresses are known.',
  },
  {
    call: 'signUp',
    form: 'a session in the answer; "User already registered"',
    why: 'Only without confirmation of addresses, which is on.',
  },
  {
    call: 'signUp',
    form: 'sign-ups disabled',
    why: 'Only with enable_signup = false; the shop takes sign-ups.',
  },
  {
    call: 'signUp',
    form: 'addresses of reserved hosts, such as example.com or kedai.test',
    why: 'Hosted projects send no mail there (email_address_invalid); no mail leaves the local shop.',
  },
  {
    call: 'signInWithPassword',
    form: 'by phone, with success',
    why: 'Only with an SMS provider; phone sign-ins are off.',
  },
  {
    call: 'signInAnonymously',
    form: 'with success',
    why: 'Only with enable_anonymous_sign_ins = true.',
  },
  {
    call: 'signInWithWeb3',
    form: 'wallets that lack a method',
    why: 'auth-js throws before it asks the server.',
  },
  {
    call: 'getClaims',
    form: 'tokens with asymmetric keys',
    why: 'The local shop signs with HS256; its key set is empty.',
  },
  {
    call: 'getSession',
    form: 'broken storage, warnings of server clients, userStorage, locks, debug',
    why: 'Behaviour of auth-js without a server.',
  },
  {
    call: 'admin.generateLink',
    why: 'The shop sends all links by mail. 404.',
  },
  {
    call: 'admin.createUser',
    form: 'id and password_hash',
    why: 'Refused with 422: the shop has no accounts of another system.',
  },
  {
    call: 'admin.deleteUser',
    form: 'soft deletion',
    why: 'Refused with 422: a deletion removes the account.',
  },
  {
    call: 'resend',
    form: 'email_change',
    why: 'Refused with 400: no page of the shop asks for it; the user starts the change again.',
  },
  {
    call: 'admin.createUser',
    form: 'role, aud and phone',
    why: 'Every user of the shop is authenticated by e-mail; other roles would get past row-level security.',
  },
];
