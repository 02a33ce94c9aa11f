import { Http2ServerRequest } from 'node:http2';
import type { HttpBindings } from '@hono/node-server';
import type { Served } from './listen.ts';

/** Headers of one HTTP/1 connection, which HTTP/2 forbids (RFC 9113, 8.2.2). */
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
];

/**
 * Removes connection headers from HTTP/2 responses. The backend and some limits set them, and Node throws on one after
 * the app has responded, which would end the process.
 */
export function withoutConnectionHeaders({ fetch }: Served): Served {
  return {
    async fetch(request, env) {
      const answer = await fetch(request, env);
      const { incoming } = env as HttpBindings;
      if (!(incoming instanceof Http2ServerRequest)) return answer;
      for (const name of CONNECTION_HEADERS) answer.headers.delete(name);
      return answer;
    },
  };
}
