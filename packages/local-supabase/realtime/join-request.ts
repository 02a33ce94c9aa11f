import * as v from 'valibot';
import { UNSTORABLE } from '../gateway/plain-json.ts';
import { REALTIME_BOUNDS } from './bounds.ts';
import { TOPIC_PREFIX } from './channel.ts';
import type { Frame } from './frames.ts';

const JOIN = v.object({
  access_token: v.nullish(v.string()),
  config: v.optional(
    v.object({
      private: v.optional(v.boolean()),
      presence: v.nullish(v.object({ enabled: v.optional(v.boolean()) })),
      postgres_changes: v.nullish(v.array(v.unknown())),
      broadcast: v.nullish(v.object({ replay: v.optional(v.unknown()) })),
    }),
  ),
});

/** A join that this backend supports, or the reason why not. */
export function readJoin({
  topic,
  payload,
}: Frame): { topic: string; token: string | undefined } | { reason: string } {
  const name = topic.slice(TOPIC_PREFIX.length);
  if (!topic.startsWith(TOPIC_PREFIX)) return { reason: 'unmatched topic' };
  if (name === '') return { reason: 'TopicNameRequired: You must provide a topic name' };
  if (name.length > REALTIME_BOUNDS.topicLength.limit || UNSTORABLE.test(name)) {
    return { reason: 'TopicNameInvalid: The topic name is too long, or cannot be stored' };
  }
  const { success, output } = v.safeParse(JOIN, payload);
  if (!success) return { reason: 'InvalidJoinPayload: The join payload is invalid' };
  const { access_token: token, config = {} } = output;
  if (config.private !== true) {
    return { reason: 'PrivateOnly: This project only allows private channels' };
  }
  if (config.presence?.enabled) return unsupported('presence');
  if (config.postgres_changes?.length) return unsupported('postgres_changes');
  if (config.broadcast?.replay !== undefined) return unsupported('broadcast.replay');
  return { topic: name, token: token ?? undefined };
}

function unsupported(feature: string): { reason: string } {
  return { reason: `FeatureNotEnabled: ${feature} is not supported` };
}
