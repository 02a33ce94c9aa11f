import { execFile } from 'node:child_process';
import { compilerCommand } from '../federation/compiler.ts';
import { ReleaseError } from '../releases/channels.ts';

/**
 * Checks the types of apps and of what they import. The compiler remembers what it checked: about a
 * second when nothing has changed.
 *
 * @param root absolute folder with a folder of each app.
 * @throws ReleaseError with the compiler's errors.
 */
export async function checkTypes(apps: readonly string[], root: string): Promise<void> {
  const { program, words } = compilerCommand();
  const command = [...words, '--build', '--checkers', '1', '--pretty', 'false', ...apps];
  await new Promise<void>((resolve, reject) => {
    execFile(program, command, { cwd: root }, (error, stdout, stderr) => {
      if (!error) return resolve();
      const output = `${stdout}${stderr}`.trim().replaceAll('\n', '\n  ');
      reject(
        new ReleaseError(
          `The types have errors:\n  ${output}\nTo release in spite of them: --skip-types`,
        ),
      );
    });
  });
}
