import { type BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import type { CertificateFiles } from 'node-kit/http/certificate';
import type { LogTarget } from 'node-kit/log/open-log';
import { OptionError, switchOf } from 'node-kit/option-error';
import { ROOT } from 'node-kit/workspace';
import type { FoodServiceSettings } from 'supabase-project/functions/food/food-service';
import type { MidtransSettings } from 'supabase-project/functions/payments/midtrans/call';
import { isSecretKey } from './secret-key.ts';
import { trustedProxiesOf } from './trusted-proxies.ts';

/** The settings of `npm start`. */
export interface StartOptions {
  host: string;
  /** 0: a free port. */
  port: number;
  /** Certificate for HTTPS and HTTP/2; undefined: HTTP. */
  tls: CertificateFiles | undefined;
  /** Public origin of the shop; derived from host and port by default. */
  shopUrl: string | undefined;
  /** Origins of other hosts that may load remotes and use the APIs. */
  hostOrigins: readonly string[];
  /** Accepted host names besides loopback names; undefined: all. */
  allowedHosts: readonly string[] | undefined;
  /** Proxies whose X-Forwarded-For is trusted; undefined: none. */
  trustedProxies: BlockList | undefined;
  /** Absolute path of the folder for all persistent data. */
  dataDirectory: string;
  /** Connection string of a PostgreSQL that replaces the embedded one. */
  databaseUrl: string | undefined;
  /** Bucket for uploads of the embedded backend. */
  uploadBucket: string | undefined;
  /** A hosted Supabase project that replaces the embedded backend. */
  hosted: { url: string; publishableKey: string } | undefined;
  /** Password for the demo accounts; undefined: see demo.ts. */
  demoPassword: string | undefined;
  /** Whether mails can be read at /_local/mail. */
  mailbox: boolean;
  /** Whether the service worker caches the shop for offline use. */
  serviceWorker: boolean;
  /** Whether pages are rendered on the server. */
  serverRendering: boolean;
  /** Whether developers may load local remotes into this shop. */
  allowLocalRemotes: boolean;
  /** Whether remotes are released over the API, see packages/page-server/release-api/release-api.ts. */
  releaseApi: boolean;
  /** Target of the log; with stdout, messages for the operator go to stderr. */
  logTarget: LogTarget;
  /** Address of the listener for /metrics; undefined: none. */
  metrics: { host: string; port: number } | undefined;
  /** The external food service; undefined: a mock on this machine. */
  foodService: FoodServiceSettings | undefined;
  /** Midtrans; undefined: see shop/payments.ts. */
  midtrans: MidtransSettings | undefined;
}

/**
 * Reads the settings from the environment.
 *
 * @throws OptionError
 */
export function readOptions(environment: NodeJS.ProcessEnv): StartOptions {
  const { HOST, PORT, DATA_DIR, DATABASE_URL, DEMO_PASSWORD, MAILBOX } = environment;
  if (DATABASE_URL && !hasProtocol(DATABASE_URL, ['postgres:', 'postgresql:'])) {
    throw new OptionError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  if (DATABASE_URL && new URL(DATABASE_URL).password === '') {
    // open-database.ts derives the password of the API's role from it.
    throw new OptionError('DATABASE_URL must contain the password of the user.');
  }
  const host = HOST || '127.0.0.1';
  const allowedHosts = allowedHostsOf(environment.ALLOWED_HOSTS, host);
  const trustedProxies = trustedProxiesOf(environment.TRUSTED_PROXIES);
  return {
    host,
    port: portOf(PORT),
    tls: certificateOf(environment),
    shopUrl: shopUrlOf(environment.SHOP_URL),
    hostOrigins: hostOriginsOf(environment.HOST_ORIGINS),
    allowedHosts,
    trustedProxies,
    dataDirectory: resolve(ROOT, DATA_DIR || '.data'),
    databaseUrl: DATABASE_URL || undefined,
    uploadBucket: environment.UPLOAD_BUCKET || undefined,
    hosted: hostedOf(environment),
    demoPassword: DEMO_PASSWORD || undefined,
    mailbox: switchOf('MAILBOX', MAILBOX) ?? !isPublic({ host, allowedHosts, trustedProxies }),
    serviceWorker: switchOf('SERVICE_WORKER', environment.SERVICE_WORKER) ?? true,
    serverRendering: switchOf('SERVER_RENDERING', environment.SERVER_RENDERING) ?? true,
    allowLocalRemotes: environment.ALLOW_LOCAL_REMOTES === '1',
    releaseApi: switchOf('RELEASE_API', environment.RELEASE_API) ?? false,
    logTarget: logTargetOf(environment.LOG),
    metrics: metricsOf(environment),
    foodService: foodServiceOf(environment),
    midtrans: midtransOf(environment),
  };
}

function portOf(text: string | undefined, name = 'PORT'): number {
  const port = Number(text?.trim() || 3000);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new OptionError(`${name} must be a number from 0 to 65535, not "${text}".`);
}

function certificateOf({ TLS_CERT, TLS_KEY }: NodeJS.ProcessEnv): CertificateFiles | undefined {
  if (!TLS_CERT && !TLS_KEY) return undefined;
  if (!TLS_CERT || !TLS_KEY) throw new OptionError('TLS_CERT and TLS_KEY (files) go together.');
  return { certificate: resolve(ROOT, TLS_CERT), key: resolve(ROOT, TLS_KEY) };
}

function shopUrlOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (hasProtocol(text, ['https:', 'http:'])) return new URL(text).origin;
  throw new OptionError(`SHOP_URL must look like https://kedai.example, not "${text}".`);
}

function hostOriginsOf(text = ''): string[] {
  const given = text.split(',').map((each) => each.trim());
  return given.filter(Boolean).map((each) => {
    if (hasProtocol(each, ['https:', 'http:'])) return new URL(each).origin;
    throw new OptionError(`HOST_ORIGINS must look like https://other.example, not "${each}".`);
  });
}

function logTargetOf(text: string | undefined): LogTarget {
  if (!text) return 'file';
  if (text === 'file' || text === 'stdout') return text;
  throw new OptionError(`LOG must be file or stdout, not "${text}".`);
}

function metricsOf({ METRICS_PORT, METRICS_HOST }: NodeJS.ProcessEnv): StartOptions['metrics'] {
  if (!METRICS_PORT) return undefined;
  return { host: METRICS_HOST || '127.0.0.1', port: portOf(METRICS_PORT, 'METRICS_PORT') };
}

/**
 * Whether the shop is reachable from other machines: non-loopback host, public name, or proxy. A loopback peer address
 * is not trustworthy then.
 */
export function isPublic({
  host,
  allowedHosts,
  trustedProxies,
}: Pick<StartOptions, 'host' | 'allowedHosts' | 'trustedProxies'>): boolean {
  return !isLoopback(host) || (allowedHosts ?? []).length > 0 || trustedProxies !== undefined;
}

/** Accepted host names; a loopback-only server needs none besides localhost. */
function allowedHostsOf(text: string | undefined, host: string): string[] | undefined {
  const names = (text ?? '').toLowerCase().split(',');
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return given.length > 0 || isLoopback(host) ? given : undefined;
}

function hostedOf({ SUPABASE_URL, SUPABASE_KEY }: NodeJS.ProcessEnv): StartOptions['hosted'] {
  if (!SUPABASE_URL && !SUPABASE_KEY) return undefined;
  if (!SUPABASE_URL || !SUPABASE_KEY) {
    throw new OptionError('SUPABASE_URL and SUPABASE_KEY (the publishable key) go together.');
  }
  if (!hasProtocol(SUPABASE_URL, ['https:', 'http:'])) {
    throw new OptionError('SUPABASE_URL must look like https://….supabase.co.');
  }
  if (isSecretKey(SUPABASE_KEY)) {
    throw new OptionError('SUPABASE_KEY must be the publishable key: browsers will read it.');
  }
  return { url: SUPABASE_URL.replace(/\/+$/, ''), publishableKey: SUPABASE_KEY };
}

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

function foodServiceOf(environment: NodeJS.ProcessEnv): FoodServiceSettings | undefined {
  const { FOOD_SERVICE_URL: url, FOOD_SERVICE_KEY: key, FOOD_SERVICE_HOST: host } = environment;
  if (!url && !key) return undefined;
  if (!url || !key) throw new OptionError('FOOD_SERVICE_URL and FOOD_SERVICE_KEY go together.');
  requireSafeUrl('FOOD_SERVICE_URL', url);
  return { url, key, host: host || new URL(url).host };
}

function midtransOf(environment: NodeJS.ProcessEnv): MidtransSettings | undefined {
  const { MIDTRANS_URL: url, MIDTRANS_SERVER_KEY: serverKey } = environment;
  if (!url && !serverKey) return undefined;
  if (!url || !serverKey) {
    throw new OptionError('MIDTRANS_URL and MIDTRANS_SERVER_KEY go together.');
  }
  requireSafeUrl('MIDTRANS_URL', url);
  return { url, serverKey };
}

/** Requires encryption, except on this machine. */
function requireSafeUrl(name: string, url: string): void {
  if (!URL.canParse(url)) throw new OptionError(`${name} is not a URL.`);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return;
  throw new OptionError(`${name} must begin with https: the key travels with each call.`);
}

/** Whether only programs on this machine can reach the host. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1';
}

/** Whether the host stands for all addresses of this machine. */
export function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
