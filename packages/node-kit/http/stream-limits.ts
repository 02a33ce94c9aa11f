import {
  constants,
  type Http2SecureServer,
  Http2ServerRequest,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { networkOf, plainAddress } from './client-address.ts';

/** Node's limit for HTTP/1; for HTTP/2 it only announces the limit to clients. */
const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Options of an HTTP/2 server that make a session as cheap as an HTTP/1 connection. nghttp2 itself limits floods of
 * PING, SETTINGS and empty frames.
 */
export const SESSION_OPTIONS = {
  // The minimum that RFC 9113 recommends; pages load about 40 files at once.
  settings: { maxConcurrentStreams: 100, maxHeaderListSize: MAX_HEADER_BYTES },
  // In MB; mostly headers of pending requests.
  maxSessionMemory: 2,
  // A browser that leaves a page resets its streams; an attack resets thousands (CVE-2023-44487).
  streamResetBurst: 200,
  streamResetRate: 20,
  // Frames that make the server reset a stream have the same cost (CVE-2025-8671).
  maxSessionInvalidFrames: 100,
};

/** Limits of pending requests, equal to HTTP/1 connections with two pipelined requests each. */
export const STREAM_LIMITS = { perAddress: 512, total: 4_000 };

/** Times in ms after which slow requests and idle sessions are ended. */
export interface StreamTimeouts {
  /** To the end of the body. */
  requestTimeout: number;
  /** To the end of the answer. */
  answerTimeout: number;
  /** Of a session without a request. */
  silenceTimeout: number;
}

/** A handler for HTTP/1 and HTTP/2 requests. */
type Listener<Q, S> = (request: Q, response: S) => void;

/**
 * Limits pending HTTP/2 requests, which connection limits do not bound. Requests beyond a limit are reset before they
 * reach the app; oversized headers are answered with 431. HTTP/1 requests pass.
 *
 * @param isShared whether many visitors share an address: then only the total limit applies.
 */
export function limitStreams<Q extends { socket: unknown }, S>(
  listener: Listener<Q | Http2ServerRequest, S>,
  isShared: (address: string) => boolean,
  { requestTimeout, answerTimeout }: Pick<StreamTimeouts, 'requestTimeout' | 'answerTimeout'>,
  limits = STREAM_LIMITS,
): Listener<Q | Http2ServerRequest, S> {
  const open = new Map<string, number>();
  let total = 0;

  const admit = (stream: ServerHttp2Stream, peer: string): boolean => {
    const address = networkOf(peer);
    const own = open.get(address) ?? 0;
    if (total >= limits.total || (own >= limits.perAddress && !isShared(peer))) return false;
    total += 1;
    open.set(address, own + 1);
    stream.once('close', () => {
      total -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    return true;
  };

  return (request, response) => {
    if (request instanceof Http2ServerRequest) {
      const { stream, socket } = request;
      const peer = plainAddress(socket.remoteAddress ?? 'unknown');
      if (!admit(stream, peer)) return stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
      if (headerBytes(request) > MAX_HEADER_BYTES) {
        return stream.respond({ ':status': 431 }, { endStream: true });
      }
      const cancel = () => stream.close(constants.NGHTTP2_CANCEL);
      // Not stream.setTimeout: any frame of the session, such as PING, restarts it.
      const answering = setTimeout(cancel, answerTimeout);
      const receiving = stream.endAfterHeaders ? undefined : setTimeout(cancel, requestTimeout);
      stream.once('end', () => clearTimeout(receiving));
      stream.once('close', () => {
        clearTimeout(answering);
        clearTimeout(receiving);
      });
    }
    listener(request, response);
  };
}

/** Size of the headers as RFC 9113, 6.5.2, counts it. */
function headerBytes({ rawHeaders }: Http2ServerRequest): number {
  return rawHeaders.reduce((bytes, text) => bytes + text.length + 16, 0);
}

/** Ends idle sessions, which PING frames or endless headers would keep open. */
export function endIdleSessions(
  server: Http2SecureServer,
  { silenceTimeout }: Pick<StreamTimeouts, 'silenceTimeout'>,
): void {
  server.on('session', (session: ServerHttp2Session) => {
    let open = 0;
    let timer = setTimeout(() => session.destroy(), silenceTimeout);
    session.on('stream', (stream) => {
      open += 1;
      clearTimeout(timer);
      stream.once('close', () => {
        open -= 1;
        if (open === 0 && !session.destroyed) {
          timer = setTimeout(() => session.destroy(), silenceTimeout);
        }
      });
    });
    session.once('close', () => clearTimeout(timer));
  });
}
