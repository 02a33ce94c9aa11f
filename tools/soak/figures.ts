/** The figures of a soak as Markdown. */
import type { HostileLoadFigures } from './hostile-load.ts';
import type { KillFigures } from './kill-cycles.ts';
import type { LoadFigures } from './mixed-load.ts';
import type { ShopMemory } from './process-memory.ts';

/** The results of a soak. */
export interface SoakFigures extends HostileLoadFigures {
  kills: KillFigures;
}

/** The figures of a soak for docs/benchmarks.md. */
export function sectionOf({ kills, ...load }: SoakFigures): string {
  const { quiet, attacked, attack, consistency, restarts } = load;
  const answers = Object.entries(attack.answers).toSorted();
  return `${kills.kills} kills (SIGKILL) while customers paid: ${kills.acknowledged} answered orders, none lost;
${kills.unanswered} unanswered, of which ${kills.alreadyOrdered} were orders already; each sent again with its key
made one order. Stock and orders fit together after each.

Twelve customers and an admin, first alone and then under attack. A control customer repeated the same
reads ${consistency.checks} times; ${consistency.differences} differed from the first. The API process was replaced ${restarts} times.

- quiet: ${loadLine(quiet)}
- under attack: ${loadLine(attacked)}; p95 × ${(attacked.p95 / quiet.p95).toFixed(1)}

Memory in MB: all processes (page server + API process + PostgreSQL).

The attack mixed pages, unknown paths, hostile and random requests to all APIs, password guesses, and
half-open, slow, unread and idle connections. Answers: ${answers.map(([status, count]) => `${status} × ${count}`).join(', ')}.
Faults among them: ${attack.faultCount}. Connections: ${attack.opened} opened, ${attack.closed} closed by the shop.`;
}

/** The requests of the customers in one phase, in a line. */
function loadLine(load: LoadFigures): string {
  const { seconds, requests, unexpectedCount, p50, p95, orders, discrepancies, memory } = load;
  return [
    `${Math.round(seconds)} s`,
    `${requests} requests, ${unexpectedCount} unexpected answers`,
    `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    `${orders} orders, stock ${discrepancies.length === 0 ? 'conserved' : 'NOT CONSERVED'}`,
    `memory early ${memoryCell(memory.early)}, late ${memoryCell(memory.late)}, peak ${memoryCell(memory.peak)}`,
  ].join('; ');
}

function memoryCell({ total, pageServer, apiProcess, postgres }: ShopMemory): string {
  const [all, ...parts] = [total, pageServer, apiProcess, postgres].map(Math.round);
  return `${all} (${parts.join(' + ')})`;
}
