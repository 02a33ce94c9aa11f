import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { ANSWER_TIMEOUT_MS } from '../../database/database.ts';
import type { RawRequest, Role } from './raw-request.ts';

/** The timeout of the server, with a margin for a busy machine. */
const SEND_TIMEOUT_MS = ANSWER_TIMEOUT_MS + 5_000;

/** Target server and credentials. */
export interface Target {
  /** For example `http://127.0.0.1:3000`. */
  origin: string;
  publishableKey: string;
  /** Access tokens; requests of a role without a token are sent as a visitor. */
  tokens: Partial<Record<Role, string>>;
  /** The local address to send from. */
  localAddress?: string | undefined;
}

export interface RawAnswer {
  /** 0 without an answer: then `body` has the reason. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, keepAliveMsecs: 1_000, timeout: SEND_TIMEOUT_MS });

/** Sends a request unchanged. Never throws: a failure is an answer with the status 0. */
export async function sendRaw(target: Target, raw: RawRequest): Promise<RawAnswer> {
  const { answer, onUsedConnection } = await sendOnce(target, raw, agent);
  // The server may have closed the idle connection without reading the request: retry on a new one.
  const isRetried = answer.status === 0 && onUsedConnection;
  return isRetried ? (await sendOnce(target, raw, false)).answer : answer;
}

interface Sent {
  answer: RawAnswer;
  onUsedConnection: boolean;
}

function sendOnce(
  { origin, localAddress, ...shown }: Target,
  raw: RawRequest,
  connections: Agent | false,
): Promise<Sent> {
  const { hostname, port } = new URL(origin);
  const body = raw.body === undefined ? undefined : Buffer.from(raw.body);
  return new Promise((resolve) => {
    const outgoing = httpRequest({
      agent: connections,
      hostname,
      port,
      method: raw.method,
      path: raw.path,
      headers: headersOf(raw, shown, body),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      ...(localAddress && { localAddress }),
    });
    const settle = (answer: RawAnswer) =>
      resolve({ answer, onUsedConnection: outgoing.reusedSocket });
    const fail = (error: Error) =>
      settle({ status: 0, headers: {}, body: Buffer.from(`no answer: ${error}`) });
    outgoing.on('error', fail);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        settle({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.end(body);
  });
}

function headersOf(
  { role, headers = {} }: RawRequest,
  { publishableKey, tokens }: Omit<Target, 'origin'>,
  body: Buffer | undefined,
): Record<string, string> {
  const token = tokens[role];
  const all = {
    apikey: publishableKey,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-length': String(body.byteLength) }),
    ...headers,
  };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  return Object.fromEntries(given);
}
