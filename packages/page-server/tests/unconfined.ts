/**
 * Program for tests: tries to escape from its process with all modules of Node, as if hostile code had got around the
 * limited globals. Prints the result of each attempt as JSON.
 *
 * Arguments: port of a local TCP server, path of a Unix socket, path of a file.
 */
import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup, Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { connect, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';

const [port = '', socket = '', file = ''] = process.argv.slice(2);

/** Raw socket handles bypass the checks in JavaScript. Without the permission model, Node crashes. */
function rawConnect(): void {
  if (!process.permission) throw new Error('not tried');
  const opened = connect({ host: '127.0.0.1', port: Number(port) });
  opened.on('error', () => undefined);
  const Handle = Object(opened)._handle.constructor;
  const error = new Handle(0).connect({}, '127.0.0.1', Number(port));
  if (error !== 0) throw new Error(`connect answered ${error}`);
}

const ATTEMPTS: Record<string, () => unknown> = {
  fetch: () => fetch(`http://127.0.0.1:${port}/`),
  tcp: () => once(connect(Number(port), '127.0.0.1'), 'connect'),
  'tcp by a raw handle': rawConnect,
  'a Unix socket': () => once(connect(socket), 'connect'),
  listening: () => once(createServer().listen(0), 'listening'),
  udp: () => {
    const sender = createSocket('udp4');
    const sent = Promise.withResolvers<unknown>();
    sender.on('error', sent.reject);
    sender.send('x', Number(port), '127.0.0.1', (error) => error && sent.reject(error));
    setTimeout(sent.resolve, 1_000);
    return sent.promise;
  },
  'a host name': () => lookup('localhost'),
  'a name server': () => {
    const resolver = new Resolver({ timeout: 500, tries: 1 });
    resolver.setServers([`127.0.0.1:${port}`]);
    return resolver.resolve4('a.test');
  },
  'process.binding': () => Object.keys(Object(process).binding('tcp_wrap')),
  'a file': () => readFileSync(file),
  'the environment of the shop': () => readFileSync(`/proc/${process.ppid}/environ`),
  writing: () => writeFileSync(`${file}.written`, ''),
  'a process': () => execFileSync(process.execPath, ['--version']),
  'a thread': () => once(new Worker('', { eval: true }), 'online'),
  'the inspector': () => new Session().connect(),
  'native code': () => process.dlopen({ exports: {} }, file),
  'code from text': () => new Function('return 1')(),
};

const answers: Record<string, string> = {};
for (const [name, attempt] of Object.entries(ATTEMPTS)) {
  try {
    await attempt();
    answers[name] = 'open';
  } catch (error) {
    const { code, cause, message } = Object(error);
    answers[name] = `refused: ${code ?? cause?.code ?? message}`;
  }
}
process.stdout.write(JSON.stringify(answers), () => process.exit());
