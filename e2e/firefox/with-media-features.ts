#!/usr/bin/env node
/**
 * Starts the system Firefox for Playwright's channel `moz-firefox`. Playwright 1.65 starts each context with a
 * WebDriver BiDi command that Firefox 153 lacks; this proxy answers it. Remove once Debian's Firefox supports it.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** The command that this proxy answers. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** The line in which Firefox prints its WebDriver BiDi URL. */
const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('error', ({ message }) => console.error(message));
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => firefox.kill(signal));
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = LISTENING.exec(line) ?? [];
  if (address === undefined) console.error(line);
  else listenFor(address);
});

/** Proxies messages between each client and Firefox. */
function listenFor(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = server.address() as AddressInfo;
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (client, { url = '/' }) => {
    const upstream = new WebSocket(new URL(url, address));
    const isOpen = new Promise((resolve) => upstream.once('open', resolve));
    client.on('message', async (data) => {
      const { id, method } = JSON.parse(String(data)) as { id: number; method: string };
      if (method === UNKNOWN) {
        client.send(JSON.stringify({ type: 'success', id, result: {} }));
        return;
      }
      await isOpen;
      upstream.send(String(data));
    });
    upstream.on('message', (data) => client.send(String(data)));
    upstream.on('close', () => client.close());
    client.on('close', () => upstream.close());
  });
}
