import type { Logger } from 'node-kit/log/log';
import type { Statements } from '../database/database.ts';
import { MAX_NETWORKS } from './limits/auth-limits.ts';

const HOUR_MS = 3_600_000;

/** Rows of one statement, so that it ends within the time limit of the owner. */
const BATCH = 1_000;

/**
 * Queries of the rows to remove; locked rows wait for the next run.
 *
 * Unconfirmed accounts expire a week after their last mail, unless the operator created them or the
 * shop refers to them. A revoked token stays until its successor is used, because its refresh is
 * answered with the successor (refresh.ts).
 */
const OLD_ROWS = {
  'auth.users': `
    select old.id from auth.users as old
    where old.email_confirmed_at is null and old.last_sign_in_at is null and old.deleted_at is null
      and old.encrypted_password is null and old.invited_at is null and old.banned_until is null
      and old.confirmation_sent_at is not null
      and old.raw_app_meta_data = '{"provider": "email", "providers": ["email"]}'
      and old.created_at < now() - interval '7 days'
      and greatest(old.confirmation_sent_at, old.recovery_sent_at) < now() - interval '7 days'
      and not exists (select from public.pesanan where id_pemesan = old.id)
      and not exists (select from public.keranjang where id_user = old.id)
      and not exists (select from public.profiles where id = old.id and role <> 'pengguna')`,
  'auth.sessions': `
    select old.id from auth.sessions as old where old.not_after < now() - interval '7 days'`,
  'auth.refresh_tokens': `
    select old.id from auth.refresh_tokens as old
    where old.revoked and old.updated_at < now() - interval '7 days'
      and not exists (
        select from auth.refresh_tokens as successor
        where successor.session_id = old.session_id and not successor.revoked
          and successor.parent = old.token)`,
  'backend.event_counts': `
    select old.id from backend.event_counts as old where old.expires_at < now()`,
  'backend.familiar_networks': `
    select old.id from backend.familiar_networks as old
    where (
      select count(*) from backend.familiar_networks as newer
      where newer.user_id = old.user_id and newer.seen_at > old.seen_at) >= ${MAX_NETWORKS}`,
  'auth.flow_state': `
    select old.id from auth.flow_state as old where old.created_at < now() - interval '1 day'`,
};

/** Removes {@link OLD_ROWS}. Returns the number of removed rows by table. */
export async function prune(sql: Pick<Statements, 'query'>): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  for (const [table, old] of Object.entries(OLD_ROWS)) {
    let count = BATCH;
    while (count === BATCH) {
      const [row] = await sql.query<{ count: number }>(
        `with removed as (
           delete from ${table}
           where id in (${old} limit ${BATCH} for update of old skip locked)
           returning 1
         )
         select count(*)::int as count from removed`,
      );
      count = row?.count ?? 0;
      if (count > 0) removed[table] = (removed[table] ?? 0) + count;
    }
  }
  return removed;
}

/** Prunes every hour. Returns a function that ends this and waits for a run under way. */
export function schedulePruning(sql: Pick<Statements, 'query'>, log: Logger): () => Promise<void> {
  let running = Promise.resolve();
  const run = async () => {
    try {
      const removed = await prune(sql);
      if (Object.keys(removed).length > 0) log({ level: 'info', event: 'auth_pruned', ...removed });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      log({ level: 'error', event: 'auth_prune_failed', code });
    }
  };
  const timer = setInterval(() => {
    running = running.then(run);
  }, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
