/** Who tries each rule, in the order of the outcomes of a rule. */
export const IDENTITIES = [
  { name: 'visitor', is: 'the publishable key only' },
  { name: 'customerA', is: 'the customer whose cart, order and profile are tried' },
  { name: 'customerB', is: 'another customer' },
  { name: 'admin', is: 'an admin with a live session' },
  { name: 'demoted', is: 'an admin at sign-in, whose role was taken away since' },
  {
    name: 'signedOut',
    is: 'an admin after a global sign-out, with the old token',
  },
  { name: 'service', is: 'the service key, which never leaves the server' },
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
