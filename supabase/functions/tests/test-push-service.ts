import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { newVapidPrivateKey, vapidPublicKey } from '../../vapid-keys.ts';

/** Host of the endpoints; requests to it reach the mock service. */
export const PUSH_HOST = 'push.example.com';

export const VAPID = newVapidKeys();

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Respond = (push: ReceivedPush, response: ServerResponse) => void;

/** A mock push service over HTTP, which answers 201 by default. */
export async function startTestPushService() {
  const received: ReceivedPush[] = [];
  let respond: Respond = (_, response) => response.writeHead(201).end();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const push = { path: request.url ?? '', headers: request.headers, body };
      received.push(push);
      respond(push, response);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    received,
    respondWith: (next: Respond) => {
      respond = next;
    },
    /** Reaches the mock service instead of {@link PUSH_HOST}. */
    fetch: (endpoint: string, init: RequestInit) =>
      fetch(endpoint.replace(`https://${PUSH_HOST}`, url), init),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray());
}

function newVapidKeys() {
  const privateKey = newVapidPrivateKey();
  return { publicKey: vapidPublicKey(privateKey), privateKey, subject: 'https://kedai.test' };
}

/** A browser with a subscription, which decrypts what the service received for it. */
export function newSubscriber() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `https://${PUSH_HOST}/send/${randomBytes(12).toString('base64url')}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    decrypt: (body: Buffer) => JSON.parse(decrypt(body, keys, auth)) as unknown,
  };
}

/** Decrypts a message of RFC 8291 (`aes128gcm`), independently of the library that encrypts it. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const material = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/**
 * Verifies the VAPID signature (RFC 8292) of a request.
 *
 * @returns the claims of its token.
 * @throws Error when key or signature differ.
 */
export function vapidClaims({ headers }: ReceivedPush): Record<string, unknown> {
  const { authorization = '' } = headers;
  const [, head, claims, signature, key] =
    /^vapid t=([^.]+)\.([^.]+)\.([^.]+), k=(\S+)$/.exec(authorization) ?? [];
  if (!head || !claims || !signature || !key || key !== VAPID.publicKey)
    throw new Error(authorization);
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature is invalid');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
