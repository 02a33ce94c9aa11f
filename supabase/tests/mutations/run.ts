/**
 * `npm run test:mutations`: mutation testing of the database. Removes each policy, trigger, constraint, limit,
 * and each error and lock of a function, and adds each missing grant, one at a time, and runs the tests against
 * each mutant. Prints surviving mutants, with exit code 1 if there are any. Arguments filter mutants by substrings
 * of type or name.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import postgres from 'postgres';
import type { Sql } from '../support/database.ts';
import { createTemplate } from '../support/shared-server.ts';
import { findMutants, type Mutant } from './mutants.ts';
import type { Task, Verdict } from './worker.ts';

/** Name of the unmodified database, which must survive. */
const CONTROL = 'unchanged';

const start = performance.now();
const server = await startPostgres({ inMemory: true });
const survivors: Mutant[] = [];
try {
  const { template, mutants } = await prepare(server.url);
  console.log(`${mutants.length} mutants`);
  // Tests that fail on the unmodified database would kill every mutant.
  const control: Mutant = { type: 'policy', name: CONTROL, sql: 'select 1' };
  const queue = [control, ...mutants].values();
  const workers = Math.min(availableParallelism(), 4);
  await Promise.all(Array.from({ length: workers }, () => work(queue, template)));
  summarize(mutants);
} finally {
  await server.stop();
}

/** Creates the database to copy, and finds its mutants. */
async function prepare(url: string): Promise<{ template: string; mutants: Mutant[] }> {
  const template = await createTemplate(url);
  const sql: Sql = postgres(template, { max: 1, types: {} }) as unknown as Sql;
  const all = await findMutants(sql);
  await sql.end();
  const words = process.argv.slice(2);
  const mutants = all.filter(
    ({ type, name }) =>
      words.length === 0 || words.some((word) => `${type} ${name}`.includes(word)),
  );
  return { template, mutants };
}

/** Sends mutants to one worker process until the queue is empty. */
async function work(queue: Iterator<Mutant>, template: string): Promise<void> {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), { stdio: 'inherit' });
  const nextMessage = () =>
    new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('exit', (code) => reject(new Error(`A worker ended with code ${code}`)));
    });
  try {
    await nextMessage();
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const mutant = next.value;
      const task: Task = { mutant, template };
      const verdict = nextMessage();
      worker.send(task);
      report(mutant, (await verdict) as Verdict);
      worker.removeAllListeners('exit');
    }
  } finally {
    if (worker.connected) worker.disconnect();
  }
}

function report(mutant: Mutant, { killedBy }: Verdict): void {
  const title = `${mutant.type}: ${mutant.name}`;
  if (mutant.name === CONTROL) {
    if (killedBy) throw new Error(`The tests fail on the unchanged database: ${killedBy}`);
  } else if (killedBy) {
    console.log(`✓ ${title} (${killedBy})`);
  } else {
    console.log(`✗ ${title} SURVIVED`);
    survivors.push(mutant);
  }
}

function summarize(mutants: readonly Mutant[]): void {
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`\n${mutants.length} mutants in ${minutes} minutes`);
  console.log(`survivors: ${survivors.map(({ name }) => name).join(', ') || 'none'}`);
  if (survivors.length > 0) process.exitCode = 1;
}
