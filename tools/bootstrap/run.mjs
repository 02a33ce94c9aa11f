// Runs a TypeScript program of the project on a machine with only Node and npm: installs the packages
// that it needs, then runs it with the pinned Node. Plain JavaScript without imports of packages, since
// they may not be installed yet.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeProgram } from './node.mjs';

const MIN_NODE = [20, 19];

/** How often to check whether the shell of the script has ended, in ms. */
const SHELL_CHECK_MS = 250;

// Not `import.meta.dirname`: the message below must appear also in an old Node.
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const { platform, arch, execPath, versions } = process;
const [major, minor] = versions.node.split('.').map(Number);
if (major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1])) {
  fail(`Node ${MIN_NODE.join('.')} or newer is needed; this is ${versions.node}.`);
}

// Options of Node come before the program.
const words = process.argv.slice(2);
const options = words.slice(
  0,
  words.findIndex((word) => !word.startsWith('--')),
);
const [program, ...args] = words.slice(options.length);
ensureInstalled(root, program);

const node = nodeProgram(root, { platform, arch, execPath, version: versions.node });
if (!node) fail(`No Node is packaged for ${platform} ${arch}: run this with Node 24 or newer.`);
const bin = join(root, 'node_modules', '.bin');
const child = spawn(node, [...options, join(root, program), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Saves a quarter of the work of a start.
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    // In bytes. Without it, glibc keeps more and more freed memory.
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
    PATH: [dirname(node), bin, process.env.PATH].join(delimiter),
  },
});
// Ctrl-C reaches the child through the terminal; this process only waits for it to finish. On
// Windows, forwarding a signal would end the child before it can close the shop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (platform !== 'win32') child.kill(signal);
  });
}
// npm and pnpm send a signal only to the shell around this process, which does not forward it. (`exec`
// in the script would replace that shell, but Windows does not have it.)
if (process.env.npm_lifecycle_event && platform !== 'win32') {
  const shell = process.ppid;
  const watch = setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), SHELL_CHECK_MS);
  watch.unref();
}
child.on('error', (error) => fail(`The pinned Node could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
