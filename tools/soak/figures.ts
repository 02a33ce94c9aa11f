/** The figures of a soak as Markdown. */
import type { AttackFigures } from './attack/attack-figures.ts';
import type { HostileLoadFigures } from './hostile-load.ts';
import type { KillFigures } from './kill-cycles.ts';
import type { LoadFigures } from './mixed-load.ts';
import type { ShopMemory } from './process-memory.ts';
import type { KindFigures } from './recorder.ts';

/** The results of a soak. */
export interface SoakFigures extends HostileLoadFigures {
  kills: KillFigures;
}

/** The figures of a soak for docs/benchmarks.md. */
export function sectionOf({ kills, ...load }: SoakFigures): string {
  const { quiet, attacked, attack, consistency, restarts } = load;
  return `${kills.kills} kills (SIGKILL) while customers paid: ${kills.acknowledged} answered orders, none lost;
${kills.unanswered} unanswered, of which ${kills.alreadyOrdered} were orders already; each sent again with its key
made one order. Stock and orders fit together after each.

Twelve customers and an admin, first alone and then under attack. A control customer repeated the same
reads ${consistency.checks} times; ${consistency.differences} differed from the first. The API process was replaced ${restarts} times.

- quiet: ${loadLine(quiet)}
- under attack: ${loadLine(attacked)}; p95 × ${(attacked.total.p95 / quiet.total.p95).toFixed(1)}

Memory in MB: all processes (page server + API process + PostgreSQL).

${attackSummary(attack)}`;
}

/** The requests of the customers in one phase, in a line. */
function loadLine(load: LoadFigures): string {
  const { seconds, total, orders, memory } = load;
  return [
    `${Math.round(seconds)} s`,
    `${total.requests} requests, ${unexpectedCount(load)} unexpected answers`,
    `p50 ${total.p50.toFixed(0)} ms, p95 ${total.p95.toFixed(0)} ms`,
    `${orders} orders, stock ${conserved(load)}`,
    `memory early ${memoryCell(memory.early)}, late ${memoryCell(memory.late)}, peak ${memoryCell(memory.peak)}`,
  ].join('; ');
}

/** The requests of the customers as a table for the console; times are quiet → under attack. */
export function requestTable({ quiet, attacked }: HostileLoadFigures): string {
  const rows = attacked.kinds.toSorted(byName).map((kind) => rowOf(kind, quiet.kinds));
  return `| Request | Count | p50 ms | p95 ms | Expected errors | Unexpected |
|---|---|---|---|---|---|
${rows.join('\n')}`;
}

/** Answers by class of status, and connections, over the whole attack. */
function attackSummary({ answers, connections, faultCount }: AttackFigures): string {
  const byStatus = new Map<string, number>();
  for (const [status, count] of Object.values(answers).flatMap((counts) =>
    Object.entries(counts),
  )) {
    const group = /^\d/.test(status) ? `${status[0]}xx` : status;
    byStatus.set(group, (byStatus.get(group) ?? 0) + count);
  }
  const sum = (of: 'opened' | 'closed') =>
    Object.values(connections).reduce((total, flood) => total + flood[of], 0);
  return `The attack mixed pages, unknown paths, hostile and random requests to all APIs, password guesses, and
half-open, slow, unread and idle connections. Answers: ${listed([...byStatus].toSorted())}.
Faults among them: ${faultCount}. Connections: ${sum('opened')} opened, ${sum('closed')} closed by the shop.`;
}

/** The answers to each part of the attack, as tables for the console. */
export function attackTables({ answers, connections }: AttackFigures): string {
  const requests = Object.entries(answers).map(
    ([kind, counts]) => `| \`${kind}\` | ${listed(Object.entries(counts))} |`,
  );
  const floods = Object.entries(connections).map(
    ([kind, { opened, closed, maxOpen }]) => `| ${kind} | ${opened} | ${closed} | ${maxOpen} |`,
  );
  return `| Sent | Answers (status × count) |
|---|---|
${requests.join('\n')}

| Connections | opened | closed by the shop | open at once |
|---|---|---|---|
${floods.join('\n')}
`;
}

function rowOf(
  { kind, requests, p50, p95, expected, unexpected }: KindFigures,
  quiet: readonly KindFigures[],
): string {
  const before = quiet.find((other) => other.kind === kind);
  const change = (from: number | undefined, to: number) =>
    `${from === undefined ? '–' : from.toFixed(0)} → ${to.toFixed(0)}`;
  const times = [change(before?.p50, p50), change(before?.p95, p95)];
  return `| ${[kind, requests, ...times, listed(expected), listed(unexpected)].join(' | ')} |`;
}

function memoryCell({ total, pageServer, apiProcess, postgres }: ShopMemory): string {
  const [all, ...parts] = [total, pageServer, apiProcess, postgres].map(Math.round);
  return `${all} (${parts.join(' + ')})`;
}

function unexpectedCount({ kinds }: LoadFigures): number {
  return kinds
    .flatMap(({ unexpected }) => [...unexpected.values()])
    .reduce((sum, count) => sum + count, 0);
}

function conserved({ discrepancies }: LoadFigures): string {
  return discrepancies.length === 0 ? 'conserved' : 'NOT CONSERVED';
}

function listed(counts: Iterable<[string, number]>): string {
  return [...counts].map(([code, count]) => `${code} × ${count}`).join(', ') || '–';
}

function byName(one: KindFigures, other: KindFigures): number {
  return one.kind.localeCompare(other.kind);
}
