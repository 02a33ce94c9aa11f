import { createHash } from 'node:crypto';
import type { RateLimit } from 'node-kit/http/sliding-window';
import type { Statements } from '../../database/database.ts';

/** An event, and the number of events with this key that are allowed. */
export interface LimitedEvent {
  key: string;
  limit: RateLimit;
}

/** Counts events for all instances of a backend. */
export interface EventCounts {
  /**
   * Counts all of the events, or none when one of them has reached its limit: an atomic statement, so
   * that concurrent ones are counted too.
   *
   * @returns undefined when they were counted, else the whole seconds until they are allowed
   */
  count(events: readonly LimitedEvent[]): Promise<number | undefined>;
  /** Removes the last event of each key. Never rejects: an error leaves one event too many. */
  undo(keys: readonly string[]): Promise<void>;
}

/** Counts in the table backend.event_counts, by the clock of the database. */
export function createEventCounts({ query }: Pick<Statements, 'query'>): EventCounts {
  return {
    async count(events) {
      const given = events.map(({ key, limit: { requests, windowSeconds } }) => ({
        id: idOf(key),
        requests,
        seconds: windowSeconds,
      }));
      const [row] = await query<{ wait: number | null }>(
        'select backend.count_events($1::text::json) as wait',
        [JSON.stringify(given)],
      );
      return row?.wait ?? undefined;
    },
    async undo(keys) {
      const ids = JSON.stringify(keys.map(idOf));
      await query('select backend.undo_events($1::text::json)', [ids]).catch(() => undefined);
    },
  };
}

function idOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
