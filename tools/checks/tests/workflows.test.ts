import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { remoteFunctions } from 'node-kit/remote-functions';
import { ROOT } from 'node-kit/workspace';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job {
  uses?: string;
  with?: Record<string, unknown>;
  needs?: string | string[];
  env?: Record<string, string>;
  steps?: Step[];
  permissions?: unknown;
  'timeout-minutes'?: number;
  environment?: string;
}

interface Workflow {
  on: { push?: { branches?: string[]; paths?: string[] } } & Record<string, unknown>;
  permissions?: Record<string, string>;
  concurrency?: { group: string; 'cancel-in-progress': boolean | string };
  jobs: Record<string, Job>;
}

const FOLDER = join(ROOT, '.github', 'workflows');
const SETUP = './.github/actions/setup';
const PINNED = /^actions\/[a-z-]+@[0-9a-f]{40}$/;

const files = await readdir(FOLDER);
const workflows = new Map<string, Workflow>();
for (const file of files) {
  workflows.set(file, parse(await readFile(join(FOLDER, file), 'utf8')) as Workflow);
}
const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

function workflow(file: string): Workflow {
  const found = workflows.get(file);
  if (!found) throw new Error(`There is no workflow ${file}`);
  return found;
}

test('a release is tested, released, smoke-tested and rolled back, in this order', () => {
  const { jobs } = workflow('release-apps.yml');
  const before = (name: string): string[] =>
    [jobs[name]?.needs ?? []].flat().flatMap((needed) => [...before(needed), needed]);
  expect(before('release')).toEqual(['test']);
  expect(before('smoke')).toEqual(expect.arrayContaining(['test', 'release']));
  expect(before('rollback')).toEqual(expect.arrayContaining(['release', 'smoke']));
});

test('the Supabase project is changed only after tests and an approval', () => {
  const { jobs } = workflow('supabase.yml');
  expect(jobs.deploy).toMatchObject({ needs: 'test', environment: 'supabase' });
  expect(isDeployed('supabase/migrations/1_x.sql')).toBe(true);
  expect(isDeployed('supabase/functions/food/index.ts')).toBe(true);
  expect(isDeployed('supabase/config.toml')).toBe(true);
  expect(isDeployed('supabase/templates/x.html')).toBe(true);
  expect(isDeployed('supabase/tests/x.test.ts')).toBe(false);
});

test('a change of a remote function or of a module that it imports is deployed', async () => {
  const modules = new Set<string>();
  for (const { file } of remoteFunctions()) await collectModules(file, modules);
  const found = [...modules].map((file) => relative(ROOT, file));
  expect(found).toContain('kitchen/src/tickets/encode-job.ts');
  expect(found.filter((file) => !isDeployed(file))).toEqual([]);
});

/** Whether a push that changes this file runs supabase.yml. */
function isDeployed(file: string): boolean {
  const { paths = [] } = workflow('supabase.yml').on.push ?? {};
  return paths.some((path) => matchesGlob(file, path));
}

/** Adds a module, and those of this repository that it imports. */
async function collectModules(file: string, modules: Set<string>): Promise<void> {
  if (modules.has(file)) return;
  modules.add(file);
  const source = await readFile(file, 'utf8');
  for (const [, path = ''] of source.matchAll(/ from '(\.[^']+)';/g)) {
    await collectModules(join(dirname(file), path), modules);
  }
}

test('jobs with tests fetch the whole history for previous releases and require an audit', () => {
  const jobs = [...workflows.values()].flatMap((each) => Object.values(each.jobs));
  const isTest = ({ run }: { run?: string }) => run?.includes('npm test') === true;
  const testing = jobs.filter(({ steps }) => steps?.some(isTest));
  expect(testing).not.toEqual([]);
  for (const { steps, env } of testing) {
    expect(steps?.[0]).toMatchObject({
      uses: expect.stringMatching(/^actions\/checkout@/),
      with: { 'fetch-depth': 0 },
    });
    expect({ ...env, ...steps?.find(isTest)?.env }).toEqual({
      AUDIT: 'required',
      HISTORY: 'required',
    });
  }
});

test('the shared setup pins its actions to a commit', async () => {
  const text = await readFile(join(ROOT, SETUP, 'action.yml'), 'utf8');
  const { runs } = parse(text) as { runs: { steps: Step[] } };
  for (const { uses } of runs.steps) expect(uses).toMatch(PINNED);
});

describe.each(files)('%s', (file) => {
  const { permissions, jobs } = workflow(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test('runs repository code with read permission only', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs).filter(({ permissions: more }) => more)) {
      expect(job.steps?.flatMap(({ uses }) => uses ?? [])).toEqual([]);
    }
    for (const { uses, with: inputs } of steps) {
      if (uses?.startsWith('actions/checkout@')) {
        expect(inputs).toMatchObject({ 'persist-credentials': false });
      }
    }
  });

  test('uses actions pinned to a commit, and workflows of this repository', () => {
    for (const { uses } of steps) {
      if (uses && uses !== SETUP) expect(uses).toMatch(PINNED);
    }
    for (const { uses } of Object.values(jobs)) {
      if (uses) expect(files).toContain(uses.replace('./.github/workflows/', ''));
    }
  });

  test('has timeouts, and runs existing scripts', () => {
    for (const job of Object.values(jobs)) {
      if (job.steps) expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
    for (const { run = '' } of steps) {
      for (const [, name] of run.matchAll(/npm (?:run )?(?:--silent )?([a-z:]+)/g)) {
        expect(Object.keys(scripts)).toContain(name);
      }
      // Inputs are passed as variables: an expression would be run as part of the script.
      expect(run).not.toContain('${{');
    }
  });
});
