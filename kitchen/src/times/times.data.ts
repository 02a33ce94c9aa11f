import { getSupabase, unwrap } from 'shared-auth';
import { chooseBranch } from '../branches.data.ts';
import { timeOf } from '../time-of.ts';
import type { BranchTimes } from './times.ts';

/** `kitchen_times()`, see supabase/migrations. */
interface AnswerRow {
  business_date: string;
  time_zone: string;
  pace_minutes: number | null;
  stations: {
    name: string;
    tickets: number;
    ready: number;
    wait_seconds: number | null;
    work_seconds: number | null;
    slow_seconds: number | null;
  }[];
  tickets: {
    order_number: number;
    station_name: string;
    accepted_at: string;
    begun_at: string | null;
    ready_at: string | null;
  }[];
}

/**
 * Fetches the times of the tickets of a business day.
 *
 * @param slug of the branch; null: the oldest one.
 * @param day ISO 8601; null: today.
 * @throws BackendError
 */
export async function readTimes(slug: string | null, day: string | null): Promise<BranchTimes> {
  const supabase = await getSupabase();
  const { branch, branches } = await chooseBranch(slug);
  const row = unwrap(
    await supabase.rpc('kitchen_times', {
      branch_id: branch.id,
      ...(day && { business_date: day }),
    }),
  ) as unknown as AnswerRow;
  return {
    branch,
    branches,
    day: row.business_date,
    timeZone: row.time_zone,
    paceMinutes: row.pace_minutes,
    stations: row.stations.map((station) => ({
      name: station.name,
      tickets: station.tickets,
      ready: station.ready,
      waitSeconds: station.wait_seconds,
      workSeconds: station.work_seconds,
      slowSeconds: station.slow_seconds,
    })),
    tickets: row.tickets.map((ticket) => ({
      orderNumber: ticket.order_number,
      station: ticket.station_name,
      acceptedAt: Date.parse(ticket.accepted_at),
      begunAt: timeOf(ticket.begun_at),
      readyAt: timeOf(ticket.ready_at),
    })),
  };
}
