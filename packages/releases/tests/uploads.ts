import { buildForm, FACTS_FIELD } from '../api/build-form.ts';
import type { Build } from '../builds/read-build.ts';
import { type BuildChanges, testBuild } from './builds.ts';
import { testContract } from './contracts.ts';

/** A build of a remote with the contract that the API requires. */
export function testUpload(app: string, changes: BuildChanges = {}): Build {
  const contract = testContract('loyalty');
  return testBuild(app, { contractVersion: '1.1.0', contract, ...changes });
}

/** The form of a build. */
export function formOf(build: Build): FormData {
  return buildForm(build, { dirty: false });
}

/** The form of a build with changed metadata JSON. */
export function changedForm(build: Build, change: (json: string) => string): FormData {
  const form = formOf(build);
  form.set(FACTS_FIELD, change(String(form.get(FACTS_FIELD))));
  return form;
}
