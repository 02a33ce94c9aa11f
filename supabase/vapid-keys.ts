import { createECDH, generateKeyPairSync } from 'node:crypto';

/** A new private key that identifies the shop to push services (VAPID), base64url. */
export function newVapidPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // Padded to 32 bytes, unlike the key of ECDH.
  return privateKey.export({ format: 'jwk' }).d as string;
}

/** The public key of a private key, with which browsers subscribe. */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}
