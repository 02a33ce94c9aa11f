import { getSupabase, unwrap } from 'shared-auth';
import type { TimelineEvent } from './timeline.rules.ts';

/**
 * Fetches the events of an order, oldest first.
 *
 * @throws BackendError
 */
export async function readTimeline(orderId: number): Promise<TimelineEvent[]> {
  const supabase = await getSupabase();
  const rows = unwrap(await supabase.rpc('order_timeline', { order_id: orderId }));
  return rows.map((row) => ({
    at: Date.parse(row.at),
    type: row.type,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    reason: row.reason,
    detail: row.detail,
    actorRole: row.actor_role,
    actorName: row.actor_name,
  }));
}
