/**
 * `npm run test:mutations`: takes every single policy, trigger, constraint and limit of the database
 * away, and grants everything that is not granted, one at a time, and runs the tests against what is
 * left. Prints what no test has noticed; the exit code is 1 when there is any. Words after the
 * command choose mutants whose kind or name holds one of them.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { migrateHostedLike } from 'local-supabase/postgres/hosted-like';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import { MIGRATIONS } from 'local-supabase/testing/testing';
import postgres from 'postgres';
import type { Sql } from '../support/database.ts';
import { EQUIVALENT } from './equivalent.ts';
import { findMutants, type Mutant } from './mutants.ts';
import type { Task, Verdict } from './worker.ts';

/** Name of the one mutant that lacks nothing, and must survive. */
const CONTROL = 'nothing is missing';

const start = performance.now();
const server = await startPostgres();
const survivors: Mutant[] = [];
try {
  const { template, mutants } = await prepare(server.url);
  console.log(`${mutants.length} mutants`);
  // Tests that fail on the unharmed database would notice everything.
  const control: Mutant = { kind: 'policy', name: CONTROL, sql: 'select 1' };
  const queue = [control, ...mutants].values();
  const workers = Math.min(availableParallelism(), 4);
  await Promise.all(Array.from({ length: workers }, () => work(queue, template)));
  report(mutants);
} finally {
  await server.stop();
}

/** Makes the database that is copied, and reads from it what can be taken away. */
async function prepare(url: string): Promise<{ template: string; mutants: Mutant[] }> {
  const admin = postgres(url, { max: 1 });
  await admin`create database migrated`;
  await admin.end();
  const template = new URL('/migrated', url).href;
  await migrateHostedLike(template, MIGRATIONS);
  const sql: Sql = postgres(template, { max: 1, types: {} }) as unknown as Sql;
  const all = await findMutants(sql);
  await sql.end();
  const words = process.argv.slice(2);
  const mutants = all.filter(
    ({ kind, name }) =>
      words.length === 0 || words.some((word) => `${kind} ${name}`.includes(word)),
  );
  return { template, mutants };
}

/** Gives one worker process mutants until there are none left. */
async function work(queue: Iterator<Mutant>, template: string): Promise<void> {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), { stdio: 'inherit' });
  const answer = () =>
    new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('exit', (code) => reject(new Error(`A worker ended with code ${code}`)));
    });
  try {
    await answer();
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const mutant = next.value;
      const task: Task = { mutant, template };
      const verdict = answer();
      worker.send(task);
      tell(mutant, (await verdict) as Verdict);
      worker.removeAllListeners('exit');
    }
  } finally {
    worker.disconnect();
  }
}

function tell(mutant: Mutant, { noticedBy }: Verdict): void {
  const what = `${mutant.kind}: ${mutant.name}`;
  if (mutant.name === CONTROL) {
    if (noticedBy) throw new Error(`The tests fail on the unharmed database: ${noticedBy}`);
  } else if (noticedBy) {
    console.log(`✓ ${what} (${noticedBy})`);
  } else {
    console.log(`✗ ${what} SURVIVED`);
    survivors.push(mutant);
  }
}

function report(mutants: readonly Mutant[]): void {
  const unknown = survivors.filter(({ name }) => !(name in EQUIVALENT));
  const noticed = Object.keys(EQUIVALENT).filter(
    (name) =>
      mutants.some((mutant) => mutant.name === name) &&
      !survivors.some((mutant) => mutant.name === name),
  );
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`\n${mutants.length} mutants in ${minutes} minutes`);
  console.log(`survivors: ${unknown.map(({ name }) => name).join(', ') || 'none'}`);
  if (noticed.length > 0) {
    console.log(`no longer equivalent, to be taken off the list: ${noticed.join(', ')}`);
  }
  if (unknown.length > 0 || noticed.length > 0) process.exitCode = 1;
}
