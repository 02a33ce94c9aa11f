import { type ReleaseDescription, readRelease } from '../description/release-description.ts';
import { NO_RELEASES, type ReleaseRegistry } from '../registry/registry.ts';
import type { ReadableStore } from '../store/release-store.ts';

/**
 * Policy exceptions of a release that its app's current release does not have, so the operator has not accepted them
 * yet.
 *
 * @returns a sentence that lists them, or none.
 */
export async function unacceptedExceptions(
  store: ReadableStore,
  registry: ReleaseRegistry,
  { app, policy }: Pick<ReleaseDescription, 'app' | 'policy'>,
): Promise<string[]> {
  if (!policy) return [];
  // For a retired app: the release that a restore would serve.
  const [current] = (registry[app] ?? NO_RELEASES).history;
  const accepted = current ? (await readRelease(store, app, current))?.policy : undefined;
  const names = policy.trustedTypes.filter((name) => !accepted?.trustedTypes.includes(name));
  const styles = policy.styles.filter((hash) => !accepted?.styles.includes(hash));
  if (names.length + styles.length === 0) return [];
  const asked = [
    ...(names.length > 0 ? [`the Trusted Types policies ${names.join(', ')}`] : []),
    ...(styles.length > 0 ? [`the inline styles ${styles.join(', ')}`] : []),
  ];
  return [
    `${app} asks for exceptions from the content security policy of all pages: ${asked.join(', and ')}. ` +
      'The operator accepts them with --accept-policy.',
  ];
}
