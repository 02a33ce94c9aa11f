import { isSameText } from '../../_shared/is-same-text.ts';

/** The fields of a notification that its signature covers, exactly as received: other spellings differ. */
export interface Signed {
  order_id: string;
  status_code: string;
  gross_amount: string;
}

/** Whether a notification was signed with the server key. Does not cover its other fields. */
export async function isSigned(
  { order_id, status_code, gross_amount }: Signed,
  signature: string,
  serverKey: string,
): Promise<boolean> {
  const text = `${order_id}${status_code}${gross_amount}${serverKey}`;
  const hash = await crypto.subtle.digest('SHA-512', new TextEncoder().encode(text));
  const expected = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return isSameText(signature.toLowerCase(), expected.join(''));
}
