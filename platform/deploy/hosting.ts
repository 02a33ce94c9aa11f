import { readFile } from 'node:fs/promises';
import { isLoopbackName } from 'shared-node/http/loopback';
import { REMOTE_NAMES, type RemoteName } from 'shared-node/workspace';
import { ReleaseError } from '../releases/channels.ts';

/** Where a deployed shop is. Addresses, headers and settings of the project follow from it. */
export interface Hosting {
  /** Origin of the shop, which visitors see. */
  shell: string;
  /** Origin of each remote's files, never the shell's; remotes may share one. */
  remotes: Record<RemoteName, string>;
  /** The hosted project, as its dashboard shows it. */
  supabase: { url: string; publishableKey: string };
}

/** The shop cannot be deployed as it was asked; the message is the sentence for the operator. */
export class DeployError extends ReleaseError {}

/**
 * Reads the file that says where a shop is deployed.
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
 * Looks at everything that a hosting file says.
 *
 * @throws DeployError that names the first thing that is wrong.
 */
export function parseHosting(value: unknown): Hosting {
  const hosting = fields(value, 'The file', ['shell', 'remotes', 'supabase']);
  const shell = origin(hosting.shell, 'shell');
  const given = fields(hosting.remotes, 'remotes', REMOTE_NAMES);
  const remotes = Object.fromEntries(
    REMOTE_NAMES.map((name) => [name, origin(given[name], `remotes.${name}`)]),
  ) as Hosting['remotes'];
  for (const name of REMOTE_NAMES) {
    if (remotes[name] !== shell) continue;
    throw new DeployError(
      `remotes.${name} is the origin of the shell. Give the remotes one of their own: it has other headers.`,
    );
  }
  const supabase = fields(hosting.supabase, 'supabase', ['url', 'publishableKey']);
  const url = origin(supabase.url, 'supabase.url');
  return {
    shell,
    remotes,
    supabase: { url, publishableKey: publishable(supabase.publishableKey) },
  };
}

function fields(value: unknown, what: string, names: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new DeployError(`${what} is no object.`);
  const missing = names.find((name) => !Object.hasOwn(value, name));
  if (missing) throw new DeployError(`${what} must say ${missing}.`);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown) throw new DeployError(`${what} says ${unknown}, which nobody reads.`);
  return value as Record<string, unknown>;
}

/** TLS everywhere but on this computer: browsers give a page without it no clipboard and no crypto. */
function origin(value: unknown, what: string): string {
  const example = 'https://kedai.example.com, without a slash at the end';
  if (typeof value !== 'string' || !URL.canParse(value) || new URL(value).origin !== value) {
    throw new DeployError(`${what} must be an origin like ${example}.`);
  }
  const { protocol, hostname } = new URL(value);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))) return value;
  throw new DeployError(`${what} must begin with https://.`);
}

/** The key is given to every visitor: the service key there would open the whole database to them. */
function publishable(key: unknown): string {
  if (typeof key !== 'string' || key === '') {
    throw new DeployError('supabase.publishableKey is missing.');
  }
  if (key.startsWith('sb_secret_') || roleOf(key) === 'service_role') {
    throw new DeployError(
      'supabase.publishableKey is a secret key, which nobody but the operator may have. Take the publishable one, and replace the secret one if the file was ever committed.',
    );
  }
  return key;
}

/** The role in the older kind of key, a JSON Web Token. */
function roleOf(key: string): unknown {
  try {
    const claims = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
    return (JSON.parse(claims) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}
