import type { Notification, Outcome } from 'supabase-project/functions/notify/notification';
import type { Person, TestDatabase } from './database.ts';

/** Leases due notifications like a sender. */
export async function take(db: TestDatabase, batch = 50): Promise<Notification[]> {
  const rows = await db.as(
    'service',
    (sql) => sql<{ taken: Notification[] }[]>`select public.take_notifications(${batch}) as taken`,
  );
  return rows[0]?.taken ?? [];
}

/** Reports the same outcome for all notifications. */
export async function report(
  db: TestDatabase,
  taken: readonly Notification[],
  outcome: Outcome = { outcome: 'sent' },
): Promise<void> {
  const results = taken.map(({ id, lease }) => ({ id, lease, ...outcome }));
  await db.as(
    'service',
    (sql) => sql`select public.report_notifications(${sql.json(results as never)})`,
  );
}

/** Ends leases and waiting times. */
export async function letTimePass(db: TestDatabase): Promise<void> {
  await db.sql`update private.notification set due_at = now() where finished_at is null`;
}

/** Accepts an order, to be ready in so many minutes. */
export async function accept(db: TestDatabase, staff: Person, order: number, minutes: number) {
  await db.as(
    staff,
    (sql) => sql`
      select public.accept_order(${order}, (select status from public.pesanan where id = ${order}), ${minutes})`,
  );
}

/** Moves an order to a status. */
export async function move(
  db: TestDatabase,
  staff: Person,
  order: number,
  status: string,
  reason: string | null = null,
) {
  await db.as(
    staff,
    (sql) => sql`
      select public.move_order(${order}, (select status from public.pesanan where id = ${order}), ${status}, ${reason})`,
  );
}
