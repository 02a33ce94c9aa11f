import postgres from 'postgres';

/** An arbitrary number, the same for every process that prepares a database. */
const LOCK = 7_463_992;

/** Seconds after which the server ends the session of a computer that lost its power, and its lock. */
const KEEPALIVE = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 4,
};

/** A database of every cluster: roles belong to the cluster, but an advisory lock to one database. */
const COMMON_DATABASE = '/postgres';

/** Codes of a missing database, a missing right to connect, and a rule of pg_hba.conf against it. */
const NOT_AVAILABLE = new Set(['3D000', '42501', '28000']);

/**
 * Runs `work` while no other process does so on the same PostgreSQL server, also for another of its
 * databases. The lock ends with this process.
 *
 * On a server that denies its owner the database `postgres`, the lock covers one database only.
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
    // Waits as long as the migrations of another process take.
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
