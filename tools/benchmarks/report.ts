/** The results of benchmarks as Markdown. */
import type { Spread } from './statistics.ts';

/** A limit for a figure, enforced by `npm run bench -- --check`. */
export interface Gate {
  figure: string;
  /** Undefined when it could not be measured, which fails too. */
  value: number | undefined;
  atMost?: number;
  atLeast?: number;
}

/** Result of a benchmark. */
export interface PartResult {
  /** Markdown, for the console. */
  text: string;
  /** Shorter text for docs/benchmarks.md. */
  summary?: string;
  gates: readonly Gate[];
}

const MISSING = '–';

/** Whether a figure is within its limits. */
export function isKept({ value, atMost, atLeast }: Gate): boolean {
  return (
    value !== undefined &&
    value <= (atMost ?? Number.POSITIVE_INFINITY) &&
    value >= (atLeast ?? Number.NEGATIVE_INFINITY)
  );
}

/** A gate as a sentence: `LCP ≤ 0.6: 1.07`. */
export function gateText({ figure, value, atMost, atLeast }: Gate): string {
  const limit = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  return `${figure} ${limit}: ${value === undefined ? MISSING : rounded(value)}`;
}

/** The gates as a list. */
export function gateList(gates: readonly Gate[]): string {
  return gates.map((gate) => `- ${isKept(gate) ? '✓' : '✗'} ${gateText(gate)}`).join('\n');
}

/** A Markdown table. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n');
}

/** `1200 (1100–1300)`; the median alone when all values are equal. */
export function spreadText(spread: Spread | undefined): string {
  if (!spread) return MISSING;
  const { median, min, max } = spread;
  const [middle, low, high] = [median, min, max].map(rounded);
  return low === high ? `${middle}` : `${middle} (${low}–${high})`;
}

/** Three significant digits, and no digits after the point from 100 on. */
export function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
