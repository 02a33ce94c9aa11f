import { readFile } from 'node:fs/promises';
import { isLoopbackName } from 'node-kit/http/loopback';
import { OperatorError } from 'node-kit/operator-error';
import { isSecretKey } from 'start/secret-key';

/** The shop whose project is deployed; the settings of the project are derived from it. */
export interface Hosting {
  /** Origin of the shop, which visitors see. */
  shell: string;
  /** URL and key of the hosted project, from its dashboard. */
  supabase: { url: string; publishableKey: string };
}

/**
 * Reads the settings of a deployment.
 *
 * @throws OperatorError
 */
export async function readHosting(file: string): Promise<Hosting> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    throw new OperatorError(
      `${file} cannot be read. Copy deploy/hosting.example.json there and fill it in.`,
      { cause },
    );
  }
  try {
    return parseHosting(JSON.parse(text));
  } catch (cause) {
    throw new OperatorError(`${file}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Validates the content of a hosting file.
 *
 * @throws OperatorError for the first invalid setting.
 */
export function parseHosting(value: unknown): Hosting {
  const hosting = fields(value, 'The file', ['shell', 'supabase']);
  const shell = origin(hosting.shell, 'shell');
  const supabase = fields(hosting.supabase, 'supabase', ['url', 'publishableKey']);
  const url = origin(supabase.url, 'supabase.url');
  return {
    shell,
    supabase: { url, publishableKey: publishable(supabase.publishableKey) },
  };
}

function fields(value: unknown, place: string, names: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new OperatorError(`${place} is not an object.`);
  const missing = names.find((name) => !Object.hasOwn(value, name));
  if (missing) throw new OperatorError(`${place} lacks ${missing}.`);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown) throw new OperatorError(`${place} has an unknown setting: ${unknown}.`);
  return value as Record<string, unknown>;
}

/** Requires TLS except on loopback: without it, browsers disable the clipboard and crypto APIs. */
function origin(value: unknown, place: string): string {
  const example = 'https://kedai.example.com, without a slash at the end';
  if (typeof value !== 'string' || !URL.canParse(value) || new URL(value).origin !== value) {
    throw new OperatorError(`${place} must be an origin like ${example}.`);
  }
  const { protocol, hostname } = new URL(value);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))) return value;
  throw new OperatorError(`${place} must begin with https://.`);
}

/** Every visitor gets this key, so a secret key here would give them full access to the database. */
function publishable(key: unknown): string {
  if (typeof key !== 'string' || key === '') {
    throw new OperatorError('supabase.publishableKey is missing.');
  }
  if (isSecretKey(key)) {
    throw new OperatorError(
      'supabase.publishableKey is a secret key, which no visitor may have. Use the publishable one, and replace the secret one if the file was ever committed.',
    );
  }
  return key;
}
