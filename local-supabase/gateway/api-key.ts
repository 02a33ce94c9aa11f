import { randomBytes, timingSafeEqual } from 'node:crypto';

/** The keys of a shop: one for browsers, and one that bypasses row-level security. */
export interface ApiKeys {
  publishableKey: string;
  serviceKey: string;
}

/** A new key in the format of hosted projects. */
export function generateApiKey(type: 'publishable' | 'secret'): string {
  return `sb_${type}_${randomBytes(24).toString('base64url')}`;
}

/** The type of a key; undefined for any other text. Takes the same time for all wrong keys. */
export function apiKeyType(given: string, keys: ApiKeys): 'publishable' | 'service' | undefined {
  if (isSame(given, keys.publishableKey)) return 'publishable';
  return isSame(given, keys.serviceKey) ? 'service' : undefined;
}

function isSame(given: string, key: string): boolean {
  const [offered, wanted] = [Buffer.from(given), Buffer.from(key)];
  return offered.length === wanted.length && timingSafeEqual(offered, wanted);
}

/** The token in the header `authorization`; undefined when there is none. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^bearer (\S+)$/i.exec(header ?? '')?.[1];
}
