import { readFile } from 'node:fs/promises';
import type { AppName } from 'node-kit/workspace';
import * as v from 'valibot';
import { ReleaseError } from '../release-error.ts';
import { list } from './description-schema.ts';
import type { PagePolicy } from './release-description.ts';

/** The file of a build with its exceptions to the content security policy; it is never served. */
export const POLICY_FILE = 'policy.json';

/** Names with a special meaning in the `trusted-types` directive. */
const RESERVED_NAMES = new Set(['default', 'allow-duplicates']);

/** Both become part of a response header. */
const policyName = v.pipe(
  v.string(),
  v.regex(/^[\w.@%#=/-]{1,60}$/, 'is no name of a Trusted Types policy'),
  v.check((name) => !RESERVED_NAMES.has(name), 'is reserved for the shop'),
);
const styleHash = v.pipe(
  v.string(),
  v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]{40,90}={0,2}$/, 'is no hash of a style (sha256-…)'),
);

/** See `PagePolicy`. */
export const policySchema = v.strictObject({
  trustedTypes: list(policyName, 20),
  styles: list(styleHash, 100),
});

/**
 * Parses the policy file of a build.
 *
 * @throws ReleaseError
 */
export function parsePolicy(app: AppName, text: string): PagePolicy {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), policySchema), text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue);
  throw new ReleaseError(
    `${POLICY_FILE} of ${app} must be {"trustedTypes": […], "styles": […]}: ` +
      `${where ? `${where} ` : ''}${issue.message}.`,
  );
}

/**
 * Reads the policy file of a build in a folder; undefined without one.
 *
 * @throws ReleaseError
 */
export async function readPolicy(app: AppName, file: string): Promise<PagePolicy | undefined> {
  try {
    return parsePolicy(app, await readFile(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
