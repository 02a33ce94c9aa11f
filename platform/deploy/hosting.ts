import { readFile } from 'node:fs/promises';
import { isLoopbackName } from 'shared-node/http/loopback';
import { type AppName, isAppName, type RemoteName } from 'shared-node/workspace';
import { ReleaseError } from '../releases/channels.ts';

/** Where a shop is deployed. URLs, headers and settings of the project are derived from it. */
export interface Hosting {
  /** Origin of the shop, which visitors see. */
  shell: string;
  /** Origin of the files of single remotes, and of all others; never the shell's. */
  remotes: Readonly<Record<RemoteName | 'default', string>>;
  /** URL and key of the hosted project, from its dashboard. */
  supabase: { url: string; publishableKey: string };
}

/**
 * Origin of the files of an app; empty for the shell, whose files are relative to the page.
 *
 * @throws DeployError when the settings have none.
 */
export function originOf({ remotes }: Pick<Hosting, 'remotes'>, app: AppName): string {
  if (app === 'shell') return '';
  const found = remotes[app] ?? remotes.default;
  if (found !== undefined) return found;
  throw new DeployError(`remotes lacks ${app}, and "default" for remotes that are not listed.`);
}

/** The shop cannot be deployed with these settings; the message is meant for the operator. */
export class DeployError extends ReleaseError {}

/**
 * Reads the settings of a deployment.
 *
 * @throws DeployError
 */
export async function readHosting(file: string): Promise<Hosting> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new DeployError(
      `${file} cannot be read. Copy deploy/hosting.example.json there and fill it in.`,
      { cause },
    );
  }
  try {
    return parseHosting(JSON.parse(text));
  } catch (cause) {
    throw new DeployError(`${file}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Validates the content of a hosting file.
 *
 * @throws DeployError for the first invalid setting.
 */
export function parseHosting(value: unknown): Hosting {
  const hosting = fields(value, 'The file', ['shell', 'remotes', 'supabase']);
  const shell = origin(hosting.shell, 'shell');
  const remotes = remoteOrigins(hosting.remotes, shell);
  const supabase = fields(hosting.supabase, 'supabase', ['url', 'publishableKey']);
  const url = origin(supabase.url, 'supabase.url');
  return {
    shell,
    remotes,
    supabase: { url, publishableKey: publishable(supabase.publishableKey) },
  };
}

function remoteOrigins(value: unknown, shell: string): Hosting['remotes'] {
  if (typeof value !== 'object' || value === null)
    throw new DeployError('remotes is not an object.');
  const given = Object.entries(value).map(([name, text]): [string, string] => {
    if (!isAppName(name)) throw new DeployError(`remotes.${name} is not the name of a remote.`);
    const url = origin(text, `remotes.${name}`);
    if (url !== shell) return [name, url];
    throw new DeployError(
      `remotes.${name} is the origin of the shell. Give the remotes one of their own: it has other headers.`,
    );
  });
  return Object.fromEntries(given);
}

function fields(value: unknown, place: string, names: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new DeployError(`${place} is not an object.`);
  const missing = names.find((name) => !Object.hasOwn(value, name));
  if (missing) throw new DeployError(`${place} lacks ${missing}.`);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown) throw new DeployError(`${place} has an unknown setting: ${unknown}.`);
  return value as Record<string, unknown>;
}

/** Requires TLS except on loopback: without it, browsers disable the clipboard and crypto APIs. */
function origin(value: unknown, place: string): string {
  const example = 'https://kedai.example.com, without a slash at the end';
  if (typeof value !== 'string' || !URL.canParse(value) || new URL(value).origin !== value) {
    throw new DeployError(`${place} must be an origin like ${example}.`);
  }
  const { protocol, hostname } = new URL(value);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))) return value;
  throw new DeployError(`${place} must begin with https://.`);
}

/** Every visitor gets this key, so a secret key here would give them full access to the database. */
function publishable(key: unknown): string {
  if (typeof key !== 'string' || key === '') {
    throw new DeployError('supabase.publishableKey is missing.');
  }
  if (isSecretKey(key)) {
    throw new DeployError(
      'supabase.publishableKey is a secret key, which no visitor may have. Use the publishable one, and replace the secret one if the file was ever committed.',
    );
  }
  return key;
}

/** Whether a key of a Supabase project is secret: by its prefix, or by the role in an older key. */
export function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOf(key) === 'service_role';
}

/** The role in an older key, which is a JSON Web Token. */
function roleOf(key: string): unknown {
  try {
    const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
    return (JSON.parse(claims) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}
