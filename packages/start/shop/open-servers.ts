import { setTimeout as delay } from 'node:timers/promises';
import { followCertificate } from 'node-kit/http/certificate';
import { type Listening, listen, type Served } from 'node-kit/http/listen';
import type { Logger } from 'node-kit/log/log';
import type { Readiness } from 'page-server/health/readiness';
import { isLoopback, isWildcard, type StartOptions } from '../options.ts';
import type { Close } from '../until-stopped.ts';

/** Time in ms for load balancers to detect that the shop is not ready, see docs/deploy.md. */
const NOTICE_MS = 5_000;

/** Time in ms for pending requests; the backend answers within 15 s, a slow upload may take longer. */
const DRAIN_MS = 15_000;

/** Servers on HOST and, unless HOST includes it, on 127.0.0.1, where the mailbox is available. */
export type Servers = [Listening, ...Listening[]];

/** @throws AddressError, OptionError when the certificate cannot be used */
export async function openServers(
  app: Served,
  { host, port, trustedProxies, tls }: StartOptions,
): Promise<Servers> {
  const options = { trustedProxies, tls };
  const first = await listen(app, host, port, options);
  if (isLoopback(host) || isWildcard(host)) return [first];
  return [first, await listen(app, '127.0.0.1', first.port, options)];
}

/** A port that was free a moment ago. */
export async function findFreePort(host: string): Promise<number> {
  const { port, close } = await listen({ fetch: () => new Response() }, host, 0);
  await close();
  return port;
}

/**
 * Returns a closer that drains the servers: sets the shop not ready, accepts connections until load balancers notice,
 * and completes pending requests.
 */
export function drainServers(servers: Servers, readiness: Readiness, log: Logger): Close {
  return async () => {
    readiness.isReady = false;
    log({ level: 'info', event: 'draining' });
    const options = { notice: delay(readiness.isChecked ? NOTICE_MS : 0), limitMs: DRAIN_MS };
    const cut = await Promise.all(servers.map(({ drain }) => drain(options)));
    const count = cut.reduce((sum, each) => sum + each, 0);
    if (count > 0) log({ level: 'warn', event: 'connections_cut', count });
  };
}

/** Reloads renewed certificates; returns closers. */
export function followCertificates(
  servers: Servers,
  { tls }: Pick<StartOptions, 'tls'>,
  log: Logger,
): Close[] {
  return tls ? servers.map(({ server }) => followCertificate(server, tls, log)) : [];
}
