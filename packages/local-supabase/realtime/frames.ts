import * as v from 'valibot';
import { isPlainObject } from '../gateway/plain-json.ts';

/** Versions of the protocol, by the parameter `vsn`; supabase-js uses 2.0.0. */
export const VERSIONS = ['1.0.0', '2.0.0'] as const;
export type Version = (typeof VERSIONS)[number];

/** A message of the Phoenix channel protocol (https://supabase.com/docs/guides/realtime/protocol). */
export interface Frame {
  /** `ref` of the join of the channel; null for messages to every member. */
  joinRef: string | null;
  /** Repeated in the reply. */
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

const REF = v.optional(v.nullable(v.string()), null);
const PAYLOAD = v.custom<Record<string, unknown>>(isPlainObject);

const OBJECT = v.object({
  join_ref: REF,
  ref: REF,
  topic: v.string(),
  event: v.string(),
  payload: PAYLOAD,
});

const TUPLE = v.strictTuple([
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.string(),
  v.string(),
  PAYLOAD,
]);

/** Reads a text message; undefined if it is malformed. */
export function parseFrame(text: string, version: Version): Frame | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (version === '1.0.0') {
    const { success, output } = v.safeParse(OBJECT, value);
    if (!success) return undefined;
    const { join_ref: joinRef, ...rest } = output;
    return { joinRef, ...rest };
  }
  const { success, output } = v.safeParse(TUPLE, value);
  if (!success) return undefined;
  const [joinRef, ref, topic, event, payload] = output;
  return { joinRef, ref, topic, event, payload };
}

/** The text of a message to a client. */
export function serializeFrame(
  { joinRef, ref, topic, event, payload }: Frame,
  version: Version,
): string {
  return JSON.stringify(
    version === '1.0.0'
      ? { join_ref: joinRef, ref, topic, event, payload }
      : [joinRef, ref, topic, event, payload],
  );
}
