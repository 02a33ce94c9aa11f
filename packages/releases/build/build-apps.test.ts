import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from 'node-kit/operator-error';
import { ROOT } from 'node-kit/workspace';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from './build-apps.ts';

test('the error of a failed build ends with the error in the sources', async () => {
  const original = join(ROOT, 'storefront');
  // Inside the workspace, so that the shared packages resolve.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const app = await mkdtemp(join(ROOT, '.cache', 'broken-'));
  onTestFinished(() => rm(app, { recursive: true }));
  await mkdir(join(app, 'src'));
  await cp(join(original, 'rsbuild.config.ts'), join(app, 'rsbuild.config.ts'));
  await symlink(join(original, 'node_modules'), join(app, 'node_modules'));
  await writeFile(join(app, 'package.json'), '{"type":"module"}');
  await writeFile(join(app, 'src', 'remote.ts'), 'export default {{;\n');
  const error = await buildApp(app).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OperatorError);
  const { message } = error as OperatorError;
  expect(message).toMatch(/Syntax Error: (.|\n)*\.\/src\/remote\.ts ×$/);
  expect(message).not.toMatch(/TypeError|ObjectRef|\n\s+at /);
});
