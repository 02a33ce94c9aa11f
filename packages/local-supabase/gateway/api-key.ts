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

export type ApiKeyType = 'publishable' | 'service';

/** The type of a key; undefined for any other text. Takes the same time for all wrong keys. */
export function apiKeyType(given: string, keys: ApiKeys): ApiKeyType | undefined {
  if (isSameText(given, keys.publishableKey)) return 'publishable';
  return isSameText(given, keys.serviceKey) ? 'service' : undefined;
}

/** Compares texts in a time that depends only on their length. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The token in the header `authorization`; undefined when there is none. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^bearer (\S+)$/i.exec(header ?? '')?.[1];
}
