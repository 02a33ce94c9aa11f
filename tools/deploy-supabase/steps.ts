import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeployError, type Hosting } from 'platform/deploy/hosting';
import { runCli } from './cli.ts';

/** What a step works with. */
export interface StepOptions {
  hosting: Hosting;
  /** Absolute folder that has the folder `supabase`. */
  workspace: string;
  environment: NodeJS.ProcessEnv;
  /** Show what would be done, where the CLI can. */
  dryRun: boolean;
}

/** The steps that bring a hosted project to what this repository says, in their order. */
export const STEPS = { migrations, settings, function: food };

export type StepName = keyof typeof STEPS;

/** Secrets of the function `food`, and whether it can do without. */
const SECRETS = { FOOD_SERVICE_URL: true, FOOD_SERVICE_KEY: true, FOOD_SERVICE_HOST: false };

/** Runs the migrations that the database does not have yet; the bucket for pictures is one of them. */
async function migrations({ workspace, environment, dryRun }: StepOptions): Promise<void> {
  const url = new URL(needed(environment, 'SUPABASE_DB_URL'));
  // Every user of the computer can read the arguments of a program; its environment they cannot.
  const password = decodeURIComponent(url.password);
  url.password = '';
  const args = ['db', 'push', `--remote=${url.href}`, ...(dryRun ? ['--dry-run'] : [])];
  await runCli(args, workspace, { ...environment, ...(password && { PGPASSWORD: password }) });
}

/** Address of the shop, mails, second factors, rules of passwords: everything in config.toml. */
async function settings({ hosting, workspace, environment, dryRun }: StepOptions): Promise<void> {
  needed(environment, 'SUPABASE_ACCESS_TOKEN');
  const args = ['config', dryRun ? 'diff' : 'push', `--remote=${projectOf(hosting)}`];
  await runCli(args, workspace, { ...environment, SHOP_URL: hosting.shell });
}

/** The function `food`, after the secrets that it cannot start without. */
async function food({ hosting, workspace, environment, dryRun }: StepOptions): Promise<void> {
  if (dryRun) throw new DeployError('The CLI cannot show what it would do with a function.');
  needed(environment, 'SUPABASE_ACCESS_TOKEN');
  const remote = `--remote=${projectOf(hosting)}`;
  const lines = Object.entries(SECRETS).flatMap(([name, isNeeded]) => {
    const value = isNeeded ? needed(environment, name) : environment[name];
    return value ? [`${name}='${value}'\n`] : [];
  });
  const folder = await mkdtemp(join(tmpdir(), 'kedai-secrets-'));
  try {
    const file = join(folder, 'secrets.env');
    await writeFile(file, lines.join(''), { mode: 0o600 });
    await runCli(['secrets', 'set', '--env-file', file, remote], workspace, environment);
  } finally {
    await rm(folder, { recursive: true });
  }
  // Bundled by Supabase: the other way needs Docker.
  await runCli(['functions', 'deploy', 'food', '--use-api', remote], workspace, environment);
}

/** The reference of the hosted project, which its own address begins with. */
function projectOf({ supabase }: Hosting): string {
  const reference = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(supabase.url)?.[1];
  if (reference) return reference;
  throw new DeployError(
    `supabase.url is ${supabase.url}; this needs the project's own, https://<reference>.supabase.co.`,
  );
}

function needed(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (value) return value;
  throw new DeployError(`${name} is not set. docs/deploy.md says where to find it.`);
}
