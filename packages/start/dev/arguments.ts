import { OptionError } from 'node-kit/option-error';
import { APP_NAMES, type AppName } from 'node-kit/workspace';

/**
 * The apps that `npm run dev` serves from source: those on the command line; defaults to all.
 *
 * @throws OptionError
 */
export function readApps(words: readonly string[]): readonly AppName[] {
  const unknown = words.find((word) => !APP_NAMES.includes(word));
  if (unknown !== undefined) {
    const usage = `npm run dev, or npm run dev -- ${APP_NAMES.join(' | ')} [more of them]`;
    throw new OptionError(`There is no app "${unknown}". Use: ${usage}`);
  }
  return words.length > 0 ? APP_NAMES.filter((app) => words.includes(app)) : APP_NAMES;
}
