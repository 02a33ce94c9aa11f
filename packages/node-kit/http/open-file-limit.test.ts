import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openFilesWarning } from './open-file-limit.ts';

/** Serves pages in a process that may open 256 files; prints its port. */
const SERVER = `
  import { Hono } from 'hono';
  import { listen } from ${JSON.stringify(new URL('listen.ts', import.meta.url).href)};
  const app = new Hono().get('/', (context) => context.text('open'));
  console.log((await listen(app, '127.0.0.1', 0)).port);`;

test.skipIf(process.platform === 'win32')(
  '400 incomplete requests do not block a shop with a limit of 256 open files',
  async () => {
    const run = 'ulimit -n 256 && exec "$0" --input-type=module --eval "$1"';
    const server = spawn('sh', ['-c', run, process.execPath, SERVER], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const sockets: Socket[] = [];
    try {
      const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
      const port = Number(line);
      for (let i = 0; i < 400; i++) {
        const socket = connect(port, '127.0.0.1');
        sockets.push(socket.on('error', () => undefined));
        await once(socket, 'connect');
        socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
      }
      const answer = await fetch(`http://127.0.0.1:${port}/`);
      expect(await answer.text()).toBe('open');
    } finally {
      for (const socket of sockets) socket.destroy();
      server.kill();
    }
  },
);

test('a start warns of a low open file limit and names the sufficient one', () => {
  expect(openFilesWarning(256)).toMatch(/^Only 256 files .* 80 .* 4096 /);
  expect(openFilesWarning(1_048_576)).toBeUndefined();
  expect(openFilesWarning(Number.POSITIVE_INFINITY)).toBeUndefined();
});
