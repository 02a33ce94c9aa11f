import { type BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import type { FoodServiceSettings } from '../../supabase/functions/food/food-service.ts';
import { ROOT } from '../workspace.ts';
import { OptionError } from './option-error.ts';
import { trustedProxiesOf } from './trusted-proxies.ts';

/** How `npm start` was asked to run. */
export interface StartOptions {
  host: string;
  port: number;
  /** Names besides those of this computer that the shop answers to; undefined: every name. */
  allowedHosts: readonly string[] | undefined;
  /** Proxies that are believed who the visitor is; undefined: none. */
  trustedProxies: BlockList | undefined;
  /** Absolute folder of everything that outlives the process. */
  dataDirectory: string;
  /** Connection string of a PostgreSQL that takes the place of the embedded one. */
  databaseUrl: string | undefined;
  /** A hosted Supabase project that takes the place of the embedded backend. */
  hosted: { url: string; publishableKey: string } | undefined;
  /** Password for the demo accounts; undefined: see demo.ts. */
  demoPassword: string | undefined;
  /** Whether the mails can be read under /_local/mail. */
  mailbox: boolean;
  /** Whether developers may see their own remotes in this shop. */
  allowLocalRemotes: boolean;
  /** The external food service; undefined: a stand-in on this computer. */
  foodService: FoodServiceSettings | undefined;
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
  const host = HOST || '127.0.0.1';
  const allowedHosts = allowedHostsOf(environment.ALLOWED_HOSTS, host);
  const trustedProxies = trustedProxiesOf(environment.TRUSTED_PROXIES);
  return {
    host,
    port: portOf(PORT),
    allowedHosts,
    trustedProxies,
    dataDirectory: resolve(ROOT, DATA_DIR || '.data'),
    databaseUrl: DATABASE_URL || undefined,
    hosted: hostedOf(environment),
    demoPassword: DEMO_PASSWORD || undefined,
    mailbox: mailboxOf(MAILBOX) ?? !isPublic({ host, allowedHosts, trustedProxies }),
    allowLocalRemotes: environment.ALLOW_LOCAL_REMOTES === '1',
    foodService: foodServiceOf(environment),
  };
}

function portOf(text: string | undefined): number {
  const port = Number(text || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new OptionError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

/**
 * Whether a setting says that people besides the one at this computer reach the shop: an address
 * that others can reach, a public name, or a proxy. Then nothing may rest on who is local.
 */
export function isPublic({
  host,
  allowedHosts,
  trustedProxies,
}: Pick<StartOptions, 'host' | 'allowedHosts' | 'trustedProxies'>): boolean {
  return !isLoopback(host) || (allowedHosts ?? []).length > 0 || trustedProxies !== undefined;
}

function mailboxOf(text: string | undefined): boolean | undefined {
  if (!text) return undefined;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new OptionError(`MAILBOX must be on or off, not "${text}".`);
}

/** Who reaches a shop that listens on this computer only calls it by a name of this computer. */
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
  if (!URL.canParse(url)) throw new OptionError('FOOD_SERVICE_URL is not a URL.');
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) {
    throw new OptionError(
      'FOOD_SERVICE_URL must begin with https: the key travels with each call.',
    );
  }
  return { url, key, host: host || new URL(url).host };
}

/** New secret keys say so; old ones are JWTs whose payload names the service role. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const payload = key.split('.')[1] ?? '';
  return Buffer.from(payload, 'base64url').toString().includes('service_role');
}

/** Whether only programs on this machine can reach the address. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1';
}

/** Whether the address stands for every address of this machine. */
export function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
