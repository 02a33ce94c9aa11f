/**
 * `node keep-alive-client.ts PORT SECONDS` prints the requests per second for `/`. A separate process, so that the
 * client is not slower than the server.
 */
import { connect } from 'node:net';

/** Concurrent requests, one connection each. */
const CONNECTIONS = 32;

/** Visitor addresses: enough for none to reach the rate limit. */
const VISITORS = 2_000;

/** Sent in turn. */
const REQUESTS = Array.from({ length: VISITORS }, (_, visitor) =>
  Buffer.from(
    `GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\nCookie: canary=out\r\nX-Forwarded-For: 10.0.${visitor >> 8}.${visitor & 255}\r\n\r\n`,
  ),
);

/**
 * Parses only what it needs, to be faster than any HTTP server.
 *
 * @returns requests per second.
 * @throws Error for a status other than 200.
 */
async function requestsPerSecond(port: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  let answered = 0;
  const client = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      let answer = Buffer.alloc(0);
      const send = () => {
        if (performance.now() > end) return void socket.destroy();
        socket.write(REQUESTS[sent % VISITORS] ?? '');
        sent += 1;
      };
      socket.once('connect', send);
      socket.once('error', reject);
      socket.once('close', () => resolve());
      socket.on('data', (chunk) => {
        answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
        if (!isComplete(answer)) return;
        const status = answer.toString('latin1', 'HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
        if (status !== '200') socket.destroy(new Error(`/ was answered ${status}`));
        answer = Buffer.alloc(0);
        answered += 1;
        send();
      });
    });
  // Busy loop: on a virtual machine, waking this process costs more than a response.
  let isRunning = true;
  const spin = () => isRunning && setImmediate(spin);
  spin();
  await Promise.all(Array.from({ length: CONNECTIONS }, client)).finally(() => {
    isRunning = false;
  });
  return answered / seconds;
}

function isComplete(answer: Buffer): boolean {
  const headersEnd = answer.indexOf('\r\n\r\n');
  if (headersEnd < 0) return false;
  const [, length] =
    /\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, headersEnd)) ?? [];
  if (length === undefined) return answer.toString('latin1', answer.length - 7) === '\r\n0\r\n\r\n';
  return answer.length >= headersEnd + 4 + Number(length);
}

const [port, seconds] = process.argv.slice(2).map(Number);
if (!port || !seconds) throw new Error('Usage: node keep-alive-client.ts PORT SECONDS');
console.log(await requestsPerSecond(port, seconds));
