import { type HostileLoadFigures, MAX_SLOWDOWN } from './hostile-load.ts';
import { unexpectedOf } from './recorder.ts';

/** What of a soak is not as it should be, as lines for a reader; none when all is well. */
export function problemsOf({
  quiet,
  attacked,
  attack,
  watch,
  restarts,
}: HostileLoadFigures): string[] {
  const slowdown = attacked.total.p95 / quiet.total.p95;
  return [
    ...unexpectedOf(quiet.kinds),
    ...unexpectedOf(attacked.kinds).map((line) => `under attack, ${line}`),
    ...quiet.discrepancies,
    ...attacked.discrepancies,
    ...attack.faults.map((fault) => `answer to a hostile request: ${fault}`),
    ...watch.differences.map((difference) => `another answer than before: ${difference}`),
    ...(restarts > 0 ? [`the API process was replaced ${restarts} times`] : []),
    ...(slowdown > MAX_SLOWDOWN ? [`p95 of visitors × ${slowdown.toFixed(1)} under attack`] : []),
  ];
}
