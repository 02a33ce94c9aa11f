import type { Bound } from '../gateway/limits/bound.ts';

/** Limits on the sockets of /realtime/v1 and their messages. */
export const REALTIME_BOUNDS = {
  /** Several boards of a café; each browser opens one socket for all its channels. */
  socketsPerAddress: {
    limit: 50,
    of: 'sockets per address',
    answer: 'closed 1013',
  },
  sockets: {
    limit: 500,
    of: 'sockets',
    answer: 'closed 1013',
  },
  frameBytes: {
    limit: 10_240,
    of: 'bytes of a message to the server',
    answer: 'closed 1009',
  },
  messageBurst: {
    limit: 100,
    of: 'messages to the server at once, then 10 per second',
    answer: 'closed 1008',
  },
  silenceSeconds: {
    limit: 60,
    of: 'seconds without a message or heartbeat',
    answer: 'closed 1001',
  },
  bufferedBytes: {
    limit: 262_144,
    of: 'bytes that a client has not read',
    answer: 'cut',
  },
  channels: {
    limit: 20,
    of: 'channels of a socket',
    answer: 'reply ChannelRateLimitReached',
  },
  joinBurst: {
    limit: 100,
    of: 'joins and new tokens of an address at once, then 10 per second',
    answer: 'reply ClientJoinRateLimitReached',
  },
  topicLength: {
    limit: 200,
    of: 'characters of a topic',
    answer: 'reply TopicNameInvalid',
  },
} satisfies Record<string, Bound>;
