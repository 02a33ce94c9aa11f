import { type HostileLoadFigures, MAX_SLOWDOWN } from './hostile-load.ts';
import { unexpectedOf } from './recorder.ts';

/** The failures of a soak, one line each; none when it passed. */
export function problemsOf({
  quiet,
  attacked,
  attack,
  consistency,
  restarts,
}: HostileLoadFigures): string[] {
  const slowdown = attacked.total.p95 / quiet.total.p95;
  return [
    ...unexpectedOf(quiet.kinds),
    ...unexpectedOf(attacked.kinds).map((line) => `under attack, ${line}`),
    ...quiet.discrepancies,
    ...attacked.discrepancies,
    ...attack.faults.map((fault) => `answer to a hostile request: ${fault}`),
    ...consistency.firstDifferences.map((text) => `not the same as the first read: ${text}`),
    ...(restarts > 0 ? [`the API process was replaced ${restarts} times`] : []),
    ...(slowdown > MAX_SLOWDOWN ? [`p95 of visitors × ${slowdown.toFixed(1)} under attack`] : []),
  ];
}
