import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CLI } from 'tools/deploy-supabase/cli';

const run = promisify(execFile);

/** A finding of Supabase's advisor. */
export interface Finding {
  /** Identifies the lint and the object. */
  cacheKey: string;
  /** Human-readable description. */
  detail: string;
}

/**
 * Runs all lints of the pinned Supabase CLI's advisor on a database, at every level. The CLI contains the SQL
 * of https://supabase.github.io/splinter, 0001 to 0024 in version 3.1.
 *
 * @param databaseUrl superuser connection string.
 */
export async function adviseOn(databaseUrl: string): Promise<Finding[]> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const folder = await mkdtemp(join(tmpdir(), 'kedai-advisor-'));
  try {
    const { stdout } = await run(
      process.execPath,
      [
        ...[CLI, 'db', 'advisors', `--remote=${url.href}`, '--workdir', folder],
        ...['--type', 'all', '--level', 'info', '--output-format', 'json'],
      ],
      {
        env: {
          PATH: process.env.PATH,
          HOME: folder,
          PGPASSWORD: password,
          PGSSLMODE: 'disable',
          SUPABASE_TELEMETRY_DISABLED: '1',
        },
      },
    );
    return (JSON.parse(stdout) as { results: Finding[] }).results;
  } finally {
    await rm(folder, { recursive: true });
  }
}
