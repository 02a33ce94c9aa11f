#!/usr/bin/env node
/**
 * Starts a Firefox of the system for Playwright's channel `moz-firefox`. Playwright 1.65 begins each context
 * with a command of WebDriver BiDi that Firefox 153 does not know; this program stands between both and
 * answers it: pages have the colour scheme of the system. It can go when the Firefox of Debian knows it.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** The command that is answered here. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** The line with which Firefox says where it listens. */
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

/** Passes the messages of each client on to Firefox and back. */
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
