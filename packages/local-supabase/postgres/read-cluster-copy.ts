import postgres from 'postgres';
import { startPostgres } from './start-postgres.ts';

/** Content of a database copy. */
export interface ClusterContent {
  tables: number;
  rows: number;
  /** Versions of the uploads, which are the names of their files. */
  uploads: string[];
}

/**
 * Opens a copy of a data folder, on another copy in the temporary folder, and reads every row.
 *
 * @param data the copy; it is not changed.
 * @param password of the superuser.
 * @throws PostgresStartError when it does not open, PostgresError when a row cannot be read.
 */
export async function readClusterCopy(data: string, password: string): Promise<ClusterContent> {
  const server = await startPostgres({ template: { data, password } });
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`;
    let rows = 0;
    for (const { name } of tables) {
      // The text of a row includes its TOASTed values, so this reads every value.
      const [read] = await sql.unsafe<{ rows: number }[]>(
        `select count(*)::int as rows, sum(length(each::text)) from ${name} each`,
      );
      rows += read?.rows ?? 0;
    }
    const uploads = await sql<{ version: string }[]>`
      select version from storage.objects where version is not null`;
    return { tables: tables.length, rows, uploads: uploads.map(({ version }) => version) };
  } finally {
    await sql.end();
    await server.stop();
  }
}
