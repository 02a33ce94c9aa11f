import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from 'node-kit/operator-error';
import { remoteFunctions } from 'node-kit/remote-functions';
import { runCli } from './cli.ts';
import type { Hosting } from './hosting.ts';

/** Options of a step. */
export interface StepOptions {
  hosting: Hosting;
  /** Absolute folder that contains `supabase`. */
  workspace: string;
  environment: NodeJS.ProcessEnv;
  /** Only show the changes, where the CLI can. */
  dryRun: boolean;
}

/** The steps that update a hosted project to this repository, in order. */
export const STEPS = { migrations, settings, function: functions, notify, payments };

export type StepName = keyof typeof STEPS;

/** Secrets of a function, and whether they are required. */
type Secrets = Record<string, boolean>;

const FOOD_SECRETS = { FOOD_SERVICE_URL: true, FOOD_SERVICE_KEY: true, FOOD_SERVICE_HOST: false };

const NOTIFY_SECRETS = {
  VAPID_PUBLIC_KEY: true,
  VAPID_PRIVATE_KEY: true,
  MAIL_API_KEY: false,
  MAIL_FROM: false,
};

const PAYMENTS_SECRETS = { MIDTRANS_URL: true, MIDTRANS_SERVER_KEY: true };

/** Runs the migrations that the database does not have yet; one of them creates the bucket for pictures. */
async function migrations({ workspace, environment, dryRun }: StepOptions): Promise<void> {
  const url = new URL(requiredVariable(environment, 'SUPABASE_DB_URL'));
  // Other users of the computer can read the arguments of a program, but not its environment.
  const password = decodeURIComponent(url.password);
  url.password = '';
  const args = ['db', 'push', `--remote=${url.href}`, ...(dryRun ? ['--dry-run'] : [])];
  await runCli(args, workspace, { ...environment, ...(password && { PGPASSWORD: password }) });
}

/** Pushes config.toml: URL of the shop, mails, second factors, password rules. */
async function settings({ hosting, workspace, environment, dryRun }: StepOptions): Promise<void> {
  requiredVariable(environment, 'SUPABASE_ACCESS_TOKEN');
  const args = ['config', dryRun ? 'diff' : 'push', `--remote=${projectOf(hosting)}`];
  await runCli(args, workspace, { ...environment, SHOP_URL: hosting.shell });
}

/** Deploys the functions `food`, after its secrets and unless it has none, `staff`, and those of the remotes. */
async function functions(options: StepOptions): Promise<void> {
  const { FOOD_SERVICE_URL, FOOD_SERVICE_KEY } = options.environment;
  if (FOOD_SERVICE_URL || FOOD_SERVICE_KEY) await deployFunction('food', FOOD_SECRETS, options);
  else console.log('• food is left out: FOOD_SERVICE_URL and FOOD_SERVICE_KEY are not set.');
  await deployFunction('staff', {}, options);
  for (const { name } of remoteFunctions()) await deployFunction(name, {}, options);
}

/** Deploys the function `notify`, after its secrets. */
async function notify(options: StepOptions): Promise<void> {
  const environment = { ...options.environment, SHOP_URL: options.hosting.shell };
  const secrets = { ...NOTIFY_SECRETS, SHOP_URL: true };
  await deployFunction('notify', secrets, { ...options, environment });
}

/** Deploys the function `payments`, after its secrets. */
async function payments(options: StepOptions): Promise<void> {
  await deployFunction('payments', PAYMENTS_SECRETS, options);
}

async function deployFunction(
  name: string,
  secrets: Secrets,
  { hosting, workspace, environment, dryRun }: StepOptions,
): Promise<void> {
  if (dryRun) throw new OperatorError('The CLI has no dry run for functions.');
  requiredVariable(environment, 'SUPABASE_ACCESS_TOKEN');
  const remote = `--remote=${projectOf(hosting)}`;
  const lines = Object.entries(secrets).flatMap(([secret, isRequired]) => {
    const value = isRequired ? requiredVariable(environment, secret) : environment[secret];
    return value ? [`${secret}='${value}'\n`] : [];
  });
  if (lines.length > 0) await setSecrets(lines, remote, workspace, environment);
  // Bundled by Supabase, since bundling here needs Docker.
  await runCli(['functions', 'deploy', name, '--use-api', remote], workspace, environment);
}

async function setSecrets(
  lines: readonly string[],
  remote: string,
  workspace: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-secrets-'));
  try {
    const file = join(folder, 'secrets.env');
    await writeFile(file, lines.join(''), { mode: 0o600 });
    await runCli(['secrets', 'set', '--env-file', file, remote], workspace, environment);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The reference of the hosted project: the first part of its host name. */
function projectOf({ supabase }: Hosting): string {
  const reference = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(supabase.url)?.[1];
  if (reference) return reference;
  throw new OperatorError(
    `supabase.url is ${supabase.url}; this needs the project's URL, https://<reference>.supabase.co.`,
  );
}

function requiredVariable(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (value) return value;
  throw new OperatorError(`${name} is not set. docs/deploy.md says where to find it.`);
}
