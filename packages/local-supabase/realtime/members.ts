import * as v from 'valibot';

/** A message from the database, see `realtime.deliver_message()`. */
export type BroadcastMessage = v.InferOutput<typeof MESSAGE>;

const MESSAGE = v.object({
  id: v.string(),
  topic: v.string(),
  event: v.string(),
  payload: v.unknown(),
});

/** A channel of a socket. */
export interface Member {
  receive(message: BroadcastMessage): void;
}

/** The channels of this instance by topic. */
export class Members {
  readonly #byTopic = new Map<string, Set<Member>>();

  /** @returns a function that removes the member. */
  add(topic: string, member: Member): () => void {
    const members = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, members.add(member));
    return () => {
      members.delete(member);
      if (members.size === 0 && this.#byTopic.get(topic) === members) this.#byTopic.delete(topic);
    };
  }

  /** @param text payload of a notification. */
  deliver(text: string): void {
    const message = v.parse(MESSAGE, JSON.parse(text));
    for (const member of this.#byTopic.get(message.topic) ?? []) member.receive(message);
  }
}
