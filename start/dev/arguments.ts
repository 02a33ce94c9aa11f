import { OptionError } from 'shared-node/option-error';
import { APP_NAMES, type AppName, REMOTE_NAMES, type RemoteName } from 'shared-node/workspace';

/** The apps that `npm run dev` serves from source. */
export type DevelopmentPlan =
  | { kind: 'shop'; apps: readonly AppName[] }
  /** One remote in the thin host, without shell and other remotes. */
  | { kind: 'alone'; remote: RemoteName };

const USAGE = `npm run dev, npm run dev -- ${APP_NAMES.join(' | ')} [more of them], or npm run dev -- ${REMOTE_NAMES.join(' | ')} --alone`;

/**
 * Parses the arguments: names of apps, all by default, and optionally `--alone`.
 *
 * @throws OptionError
 */
export function readArguments(words: readonly string[]): DevelopmentPlan {
  const alone = words.includes('--alone');
  const names = words.filter((word) => word !== '--alone');
  const unknown = names.find((name) => !APP_NAMES.includes(name));
  if (unknown) throw new OptionError(`There is no app "${unknown}". Use: ${USAGE}`);
  const apps = APP_NAMES.filter((app) => names.includes(app));
  if (!alone) return { kind: 'shop', apps: apps.length > 0 ? apps : APP_NAMES };
  const [remote] = names;
  if (names.length === 1 && remote !== undefined && REMOTE_NAMES.includes(remote)) {
    return { kind: 'alone', remote };
  }
  throw new OptionError(`--alone goes with one remote. Use: ${USAGE}`);
}
