import { createHmac } from 'node:crypto';

/**
 * The id of a new account with this address. It is derived, so that the answer to a sign-up can
 * contain it without revealing whether the address is new. Only the secret of the server reveals which
 * address an id belongs to.
 */
export function accountIdOf(email: string, secret: string): string {
  const hex = createHmac('sha256', secret).update(`account id\n${email}`).digest('hex');
  // The fixed bits of a random UUID (RFC 9562, section 5.4).
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
