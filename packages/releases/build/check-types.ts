import { runCompiler } from 'federation/contract/compiler';
import { ReleaseError } from '../release-error.ts';

/**
 * Type-checks apps and their imports. Incremental: takes about a second when nothing has changed.
 *
 * @param root absolute folder with a folder of each app.
 * @throws ReleaseError with the compiler's errors; Error when the compiler cannot run.
 */
export async function checkTypes(apps: readonly string[], root: string): Promise<void> {
  const output = await runCompiler(['--build', '--checkers', '1', ...apps], { cwd: root });
  if (output === '') return;
  throw new ReleaseError(
    `The types have errors:\n  ${output.trim().replaceAll('\n', '\n  ')}\nTo release in spite of them: --skip-types`,
  );
}
