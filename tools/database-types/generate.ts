/**
 * Generates `shared-auth/src/database.types.ts`: runs the migrations in a temporary PostgreSQL, whose
 * catalogue the engine of `supabase gen types` reads. With `--check` it writes nothing and exits with
 * code 1 when the file is outdated.
 */
import { join } from 'node:path';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { migrateHostedLike } from 'local-supabase/postgres/hosted-like';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import { writeOrCheck } from 'node-kit/files/generated-file';
import { ROOT } from 'node-kit/workspace';
import postgres from 'postgres';

const target = join(ROOT, 'shared-auth/src/database.types.ts');
const header =
  '// Generated from supabase/migrations by tools/database-types/generate.ts. Do not edit.\n';

async function databaseTypes(): Promise<string> {
  const server = await startPostgres();
  const sql = postgres(server.url, { max: 1 });
  try {
    await migrateHostedLike(server.url, join(ROOT, 'supabase/migrations'));
    const database = { query: async (text: string) => ({ rows: [...(await sql.unsafe(text))] }) };
    const metadata = await introspect(database, { includedSchemas: ['public'] });
    // 13 is the PostgREST of hosted projects; supabase-js picks its result types by it.
    return await generateTypescript(sortGeneratorMetadata(metadata), { postgrestVersion: '13' });
  } finally {
    await sql.end();
    await server.stop();
  }
}

await writeOrCheck(target, header + (await databaseTypes()));
