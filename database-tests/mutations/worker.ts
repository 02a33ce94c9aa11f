/** Tries one mutant after another, as the parent process sends them. */
import postgres from 'postgres';
import type { Mutant } from './mutants.ts';
import { MUTATION, type Mutation } from './mutation.ts';
import { startSuiteRunner } from './suite-runner.ts';
import { suitesFor } from './suites.ts';

/** What the parent sends: a mutant, and the database to copy. */
export interface Task {
  mutant: Mutant;
  template: string;
}

/** What comes back: the test that noticed, if one did. */
export type Verdict = { noticedBy: string | undefined };

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
    for (const group of suitesFor(mutant.kind, runner.names)) {
      const noticedBy = await runner.run(group);
      if (noticedBy) return { noticedBy };
    }
    return { noticedBy: undefined };
  } finally {
    await dropCopies(template, prefix);
  }
}

/** A suite whose first hook failed leaves its database. */
async function dropCopies(template: string, prefix: string): Promise<void> {
  const sql = postgres(new URL('/postgres', template).href, { max: 1, onnotice: () => {} });
  const left = await sql`select datname from pg_database where starts_with(datname, ${prefix})`;
  for (const { datname } of left) await sql`drop database if exists ${sql(datname)} with (force)`;
  await sql.end();
}
