import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from 'node-kit/files/lock';
import { afterEach, expect, test } from 'vitest';

let occupant: Server | undefined;
let folder: string | undefined;

afterEach(async () => {
  occupant?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function temporaryFolder(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'kedai-start-'));
  return folder;
}

/** Occupies a port, as another program would. */
async function takePort(): Promise<number> {
  const server = createServer();
  occupant = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Runs a program of this package to its end, by default `npm start`. */
function start(
  environment: Record<string, string>,
  [program = 'start.ts', ...words]: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', program), ...words], {
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}

test.each([
  { program: [], command: 'npm start' },
  { program: ['dev/dev.ts', 'storefront'], command: 'npm run dev -- storefront' },
])(
  'a port in use ends $command with one sentence, before anything is built',
  async ({ program, command }) => {
    const port = await takePort();
    const dataDirectory = await temporaryFolder();
    const { code, output } = await start({ PORT: String(port), DATA_DIR: dataDirectory }, program);
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `✗ Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 ${command}`,
    );
  },
);

test('a data folder in use ends the start with the pid of the lock holder', async () => {
  const dataDirectory = await temporaryFolder();
  const unlock = await lockDataFolder(dataDirectory);
  const { code, output } = await start({ PORT: '0', DATA_DIR: dataDirectory });
  await unlock();
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toMatch(
    new RegExp(`^✗ The data folder ${dataDirectory} is in use by process ${process.pid}`),
  );
  // The releases of the running shop are left as they are.
  expect(await readdir(dataDirectory)).not.toContain('releases');
});

test('a data folder that is a file ends the start with one sentence', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const { code, output } = await start({ PORT: '0', DATA_DIR: file });
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toMatch(/^✗ DATA_DIR=\S+ cannot be used as a folder/);
});

test('an address of another machine ends the start with one sentence', async () => {
  const { code, output } = await start({ PORT: '0', HOST: '192.0.2.1' });
  expect(code).toBe(1);
  expect(output.trim()).toBe('✗ HOST=192.0.2.1 is not an address of this machine.');
});

test('an unreachable database ends the start with one sentence', async () => {
  const { code, output } = await start({
    PORT: '0',
    DATA_DIR: await temporaryFolder(),
    // No program listens on port 1.
    DATABASE_URL: 'postgres://kedai:secret@127.0.0.1:1/kedai',
  });
  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toBe(
    '✗ The PostgreSQL of DATABASE_URL cannot be reached (ECONNREFUSED).',
  );
});

test.each(['missing', 'readable by all'])(
  'a data folder that is %s gets the mode 0700',
  async (state) => {
    const dataDirectory = join(await temporaryFolder(), 'data');
    if (state !== 'missing') {
      await mkdir(dataDirectory);
      await chmod(dataDirectory, 0o755);
    }
    const port = await takePort();
    // The start fails at the port, after it has set the mode of the folder.
    await start({ PORT: String(port), DATA_DIR: dataDirectory });
    expect((await stat(dataDirectory)).mode & 0o777).toBe(0o700);
  },
);

test('an invalid setting ends the start with one sentence', async () => {
  const { code, output } = await start({ PORT: 'http' });
  expect(code).toBe(1);
  expect(output.trim()).toBe('✗ PORT must be a number from 0 to 65535, not "http".');
});
