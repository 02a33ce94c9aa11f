/** Worker process: runs the suites against each mutant received from the parent process. */
import postgres from 'postgres';
import type { Mutant } from './mutants.ts';
import { MUTATION, type Mutation } from './mutation.ts';
import { startSuiteRunner } from './suite-runner.ts';
import { suitesFor } from './suites.ts';

/** Message from the parent: a mutant, and the database to copy. */
export interface Task {
  mutant: Mutant;
  template: string;
}

/** Reply: the test that failed, if any. */
export type Verdict = { killedBy: string | undefined };

const runner = await startSuiteRunner();
process.on('message', (task: Task) => {
  attempt(task)
    .then((verdict) => process.send?.(verdict))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});
process.on('disconnect', () => {
  void runner.close().then(() => process.exit(0));
});
process.send?.('ready');

async function attempt({ mutant, template }: Task): Promise<Verdict> {
  const prefix = `copy_${process.pid}`;
  const mutation: Mutation = { template, prefix, sql: mutant.sql };
  process.env[MUTATION] = JSON.stringify(mutation);
  try {
    for (const group of suitesFor(mutant, runner.names)) {
      const killedBy = await runner.run(group);
      if (killedBy) return { killedBy };
    }
    return { killedBy: undefined };
  } finally {
    await dropCopies(template, prefix);
  }
}

/** Drops databases left by suites whose first hook failed. */
async function dropCopies(template: string, prefix: string): Promise<void> {
  const sql = postgres(new URL('/postgres', template).href, { max: 1, onnotice: () => {} });
  const copies = await sql`select datname from pg_database where starts_with(datname, ${prefix})`;
  for (const { datname } of copies) await sql`drop database if exists ${sql(datname)} with (force)`;
  await sql.end();
}
