import { startErrorMessage } from '../failures.ts';
import { readOptions, type StartOptions } from '../options.ts';
import { BackupError } from './backup-error.ts';
import { type DataPlaces, dataPlaces } from './parts.ts';

/**
 * Runs a backup command for the configured shop. A failure is printed as a sentence with exit code 1.
 *
 * @param words arguments of the command line; one at most.
 */
export async function runCommand(
  command: (places: DataPlaces, word: string | undefined) => Promise<void>,
  words = process.argv.slice(2),
): Promise<void> {
  let options: StartOptions | undefined;
  try {
    options = readOptions(process.env);
    const [word, ...more] = words;
    if (more.length > 0 || word?.startsWith('-')) {
      throw new BackupError('usage', 'npm run backup -- FOLDER, or npm run restore -- BACKUP');
    }
    await command(dataPlaces(options, process.env), word);
  } catch (error) {
    console.error(`✗ ${startErrorMessage(error, options, 'The command failed')}`);
    process.exitCode = 1;
  }
}
