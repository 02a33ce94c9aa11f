/** Who knocks, in the order of the columns of every table of rules. */
export const IDENTITIES = [
  { name: 'visitor', is: 'Nobody signed in; the publishable key only.' },
  { name: 'customerA', is: 'The customer whose cart, order and profile are at stake.' },
  { name: 'customerB', is: 'Another customer.' },
  { name: 'admin', is: 'An admin with a live session.' },
  { name: 'demoted', is: 'Was an admin at sign-in; the role was taken away since.' },
  {
    name: 'signedOut',
    is: 'An admin who has signed out everywhere; the old token is still valid.',
  },
  { name: 'service', is: 'The service key, which never leaves the server.' },
] as const;

export type Identity = (typeof IDENTITIES)[number]['name'];
/** Identities that are a user. */
export type User = Exclude<Identity, 'visitor' | 'service'>;

export const USERS = [
  'customerA',
  'customerB',
  'admin',
  'demoted',
  'signedOut',
] as const satisfies readonly User[];

/** Narrows an identity to one that is a user. */
export function isUser(identity: Identity): identity is User {
  return identity !== 'visitor' && identity !== 'service';
}
