import postgres from 'postgres';

/** An arbitrary number, the same for every process that prepares a database. */
const LOCK = 7_463_992;

/** Seconds until the server drops the session of a crashed machine, and with it the lock. */
const KEEPALIVE = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 4,
};

/** Exists in every cluster. Roles are per cluster, but advisory locks are per database. */
const COMMON_DATABASE = '/postgres';

/** Error codes: no such database, no right to connect, rejected by pg_hba.conf. */
const NOT_AVAILABLE = new Set(['3D000', '42501', '28000']);

/**
 * Runs `work` under a lock for the whole PostgreSQL server, whatever the database. The lock ends with
 * this process.
 *
 * Where the owner cannot connect to the database `postgres`, the lock covers only its own database.
 *
 * @param url connection string of the owner of a database
 */
export async function withClusterLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const lock =
    (await takeLock(new URL(COMMON_DATABASE, url).href).catch((error) => {
      if (!NOT_AVAILABLE.has(error.code)) throw error;
    })) ?? (await takeLock(url));
  try {
    return await work();
  } finally {
    // Ends the session, and the lock with it.
    await lock.end();
  }
}

async function takeLock(url: string): Promise<postgres.Sql> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
    // No timeout: the migrations of another process may take long.
    connection: { application_name: 'kedai-senja', statement_timeout: 0, ...KEEPALIVE },
  });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    return sql;
  } catch (error) {
    await sql.end();
    throw error;
  }
}
