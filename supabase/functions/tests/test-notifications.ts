import type { Notification, Result } from '../notify/notification.ts';
import type { Queue } from '../notify/queue.ts';

let lastId = 0;

/** A notification about a ready order; without recipient. */
export function newNotification(fields: Partial<Notification> = {}): Notification {
  lastId += 1;
  return {
    id: lastId,
    lease: crypto.randomUUID(),
    attempt: 1,
    type: 'ready',
    order_id: 812,
    order_number: 12,
    branch_name: 'Kedai Senja Bogor',
    time_zone: 'Asia/Jakarta',
    table_name: null,
    promised_at: null,
    reason: null,
    push: null,
    mail: null,
    ...fields,
  };
}

/** A queue in memory, which hands out each notification once. */
export function fakeQueue() {
  const waiting: Notification[] = [];
  const reported: Result[] = [];
  const queue: Queue = {
    take: async (limit) => waiting.splice(0, limit),
    report: async (results) => void reported.push(...results),
  };
  return { queue, waiting, reported };
}
