import postgres from 'postgres';

/** Settings of a new bucket. */
interface BucketOptions {
  isPublic?: boolean;
  /** Bytes. */
  limit?: number;
  types?: string[];
}

/** Creates a bucket as a migration does. */
export async function addBucket(
  databaseUrl: string,
  id: string,
  { isPublic = true, limit, types }: BucketOptions = {},
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    await sql`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
      values (${id}, ${id}, ${isPublic}, ${limit ?? null}, ${types ?? null})`;
  } finally {
    await sql.end();
  }
}
