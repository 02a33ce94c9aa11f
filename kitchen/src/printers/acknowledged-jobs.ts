import { deviceMemory } from '../memory.ts';

const KEY = 'kitchen.lost-prints';
/** More than printers miss in a day, after which they no longer list a job. */
const MAX_STORED = 200;

/** Ids of the jobs whose loss a person has acknowledged at this device. */
export function acknowledgedJobs(): readonly number[] {
  const stored = deviceMemory.remembered(KEY);
  return Array.isArray(stored) ? stored : [];
}

/** Adds jobs to {@link acknowledgedJobs}, which it returns. */
export function acknowledge(ids: readonly number[]): readonly number[] {
  const all = [...acknowledgedJobs(), ...ids].slice(-MAX_STORED);
  deviceMemory.remember(KEY, all);
  return all;
}
