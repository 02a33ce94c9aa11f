/** `npm run deploy:supabase -- HOSTING.json STEP… [--dry-run]`: brings a hosted project up to date. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError } from 'node-kit/operator-error';
import { ROOT } from 'node-kit/workspace';
import { readHosting } from './hosting.ts';
import { STEPS, type StepName } from './steps.ts';

const USAGE = `npm run deploy:supabase -- deploy/hosting.json ${Object.keys(STEPS).join(' ')} [--dry-run]`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [file, ...names] = positionals;
  const steps = names.map((name) => {
    if (Object.hasOwn(STEPS, name)) return STEPS[name as StepName];
    throw new OperatorError(`${name} is not a step: ${USAGE}`);
  });
  if (!file || steps.length === 0) throw new OperatorError(`Name the file and the steps: ${USAGE}`);
  const hosting = await readHosting(resolve(file));
  const options = { workspace: ROOT, environment: process.env, dryRun: values['dry-run'] };
  for (const step of steps) await step({ hosting, ...options });
} catch (error) {
  const isUsage = String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  if (!isUsage && !(error instanceof OperatorError)) throw error;
  console.error(`✗ ${(error as Error).message}`);
  process.exitCode = 1;
}
