/** The identities that try each rule, in the order of a rule's outcomes. */
export const IDENTITIES = [
  { name: 'visitor', description: 'the publishable key only' },
  {
    name: 'customerA',
    description: 'the customer who owns the cart, order and profile of the attempts',
  },
  { name: 'customerB', description: 'another customer' },
  { name: 'admin', description: 'an admin with a live session' },
  { name: 'staff', description: 'staff with a live session' },
  { name: 'demoted', description: 'an admin who was demoted after signing in' },
  {
    name: 'signedOut',
    description: 'an admin after a global sign-out, with the old token',
  },
  { name: 'service', description: 'the service key, which never leaves the server' },
] as const;

export type Identity = (typeof IDENTITIES)[number]['name'];
/** Identities with a user account. */
export type User = Exclude<Identity, 'visitor' | 'service'>;

export const USERS = [
  'customerA',
  'customerB',
  'admin',
  'staff',
  'demoted',
  'signedOut',
] as const satisfies readonly User[];

/** Whether an identity has a user account. */
export function isUser(identity: Identity): identity is User {
  return identity !== 'visitor' && identity !== 'service';
}
