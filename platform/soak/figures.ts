/** The figures of a soak as Markdown. */
import type { HammerFigures } from './hammer.ts';
import type { KillFigures } from './kill-cycles.ts';
import type { LoadFigures } from './mixed-load.ts';
import type { KindFigures } from './recorder.ts';

/** What was measured on one kind of database. */
export interface SoakFigures {
  driver: string;
  kills: KillFigures;
  load: LoadFigures;
  hammer: HammerFigures;
}

const BEGIN = '<!-- soak: begin -->';
const END = '<!-- soak: end -->';

/**
 * Puts the section into the page, in place of the one before it.
 *
 * @throws Error when the page has no place for it.
 */
export function withSection(page: string, section: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`No ${BEGIN} in the page`);
  return `${before}${BEGIN}\n${section.trim()}\n${END}${after}`;
}

/** One driver's figures. */
export function sectionOf({ driver, kills, load, hammer }: SoakFigures): string {
  const { memory, kinds } = load;
  const requests = kinds.reduce((sum, kind) => sum + kind.requests, 0);
  const errors = kinds.flatMap(({ errors }) => [...errors.values()]);
  return `### On ${driver}

${kills.kills} kills (SIGKILL) while customers paid: ${kills.acknowledged} answered orders, all there;
${kills.unanswered} unanswered, of which ${kills.alreadyOrdered} were orders already; each sent again with its key
made one order. Stock and orders fit together after each.

Mixed load: ${requests} requests in ${Math.round(load.seconds)} s, ${errors.reduce((sum, count) => sum + count, 0)} unexpected answers, ${load.orders} orders;
stock and orders ${load.discrepancies.length === 0 ? 'conserved' : 'NOT CONSERVED'}. Memory of the server: ${memory.early} MB after a tenth of the time,
${memory.late} MB at the end, ${memory.most} MB at most.

| Request | Count | p50 ms | p95 ms | Refused as it should be | Unexpected |
|---|---|---|---|---|---|
${kinds.toSorted(byName).map(rowOf).join('\n')}

Hammered for ${Math.round(hammer.seconds)} s, the menu (page and table) for an ordinary visitor: ${times(hammer)};
${hammer.failures.length} reads failed. The bots got:

| Hammered | Answers (status × count) |
|---|---|
${hammer.bots.map(({ target, answers }) => `| \`${target}\` | ${listed(answers)} |`).join('\n')}
`;
}

function rowOf({ kind, requests, p50, p95, refusals, errors }: KindFigures): string {
  const cells = [kind, requests, p50.toFixed(0), p95.toFixed(0), listed(refusals), listed(errors)];
  return `| ${cells.join(' | ')} |`;
}

function times({ idle, hammered }: HammerFigures): string {
  const ratio = (hammered.p95 / idle.p95).toFixed(1);
  return (
    `p50 ${idle.p50.toFixed(0)} → ${hammered.p50.toFixed(0)} ms, ` +
    `p95 ${idle.p95.toFixed(0)} → ${hammered.p95.toFixed(0)} ms (× ${ratio})`
  );
}

function listed(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([code, count]) => `${code} × ${count}`).join(', ') || '–';
}

function byName(one: KindFigures, other: KindFigures): number {
  return one.kind.localeCompare(other.kind);
}
