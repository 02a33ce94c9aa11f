import { realpath, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { type CompilerLimits, compile } from '../federation/compiler.ts';
import type { DeclaredContract } from '../federation/declare-contract.ts';
import { RULES, withContracts } from './contract-folder.ts';

/** A difference that the compiler found. */
export interface Finding {
  kind: 'gone' | 'changed' | 'new';
  name: string;
  /** The compiler's reason why a changed type does not fit. */
  reason?: string;
}

/** A comparison for the compiler; its types come from `partOf`. */
export interface Comparison {
  /** A type of contract-rules.ts, with its arguments. */
  rule: string;
  /** Types with the properties that findings name, from which the compiler's reason is derived. */
  explained?: { given: string; needed: string };
  /** The message for a finding, with what to do. */
  sentence: (finding: Finding) => string;
}

interface Found extends Finding {
  comparison: Comparison;
}

const FILE = 'comparisons.ts';

/** Forty times the time and twice the memory that comparisons of all apps need. */
const LIMITS: CompilerLimits = { timeoutMs: 120_000, maxAddressSpace: 3_000_000 };

/** An error without the types of React: they would be `any` in all contracts, and fit everything. */
const REACT = "export type { ReactNode } from 'react';";

/** An error in the compiler's output, with the explaining lines below it. */
const ERROR = /^(.*)\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)/gm;
/** A finding in an error. */
const FINDING = /"(gone|changed|new) ([^"]+)"/g;

/** The compiler cannot read the declarations of a contract. */
export class UnreadableContractError extends Error {
  override readonly name = 'UnreadableContractError';
}

/**
 * Compares contracts with the compiler.
 *
 * @param contracts the comparisons refer to them by index.
 * @returns a sentence for each finding.
 * @throws UnreadableContractError
 * @throws CompilerError when the compiler does not come to an end.
 */
export async function compareContracts(
  contracts: readonly DeclaredContract[],
  comparisons: readonly Comparison[],
): Promise<string[]> {
  if (comparisons.length === 0) return [];
  return withContracts(contracts, async (folder) => {
    const found = await findingsOf(folder, comparisons);
    const reasons = await reasonsOf(folder, found);
    return found.map(({ comparison, ...finding }, index) => {
      const reason = reasons[index];
      return comparison.sentence({ ...finding, ...(reason && { reason }) });
    });
  });
}

async function findingsOf(folder: string, comparisons: readonly Comparison[]): Promise<Found[]> {
  const errors = await errorsOf(folder, [
    // As property names: the compiler would abbreviate a union to the name of its rule.
    ...comparisons.map(
      ({ rule }, index) => `export const check${index}: { [Name in Rules.${rule}]: true } = '';`,
    ),
  ]);
  return comparisons.flatMap((comparison, index) => {
    const error = errors.get(index);
    if (error === undefined) return [];
    const findings = [...error.matchAll(FINDING)].map(([, kind, name]) => ({ kind, name }));
    if (findings.length === 0) throw new UnreadableContractError(error);
    return findings.map((finding) => ({ ...(finding as Finding), comparison }));
  });
}

/** The compiler's reason for each change: the last line of its error for an assignment. */
async function reasonsOf(folder: string, found: readonly Found[]): Promise<(string | undefined)[]> {
  if (!found.some(({ kind }) => kind === 'changed')) return [];
  const errors = await errorsOf(
    folder,
    found.map(({ kind, name, comparison: { explained } }, index) => {
      if (kind !== 'changed' || !explained) return '';
      const property = `[${JSON.stringify(name)}]`;
      const { given, needed } = explained;
      return `export const change${index}: (${needed})${property} = {} as (${given})${property};`;
    }),
  );
  return found.map((_, index) => errors.get(index)?.split('\n').at(-1)?.trim());
}

/** The errors in these lines, which may use the rules, by line number from 0. */
async function errorsOf(folder: string, lines: readonly string[]): Promise<Map<number, string>> {
  const imports = [`import type * as Rules from '${RULES}';`, REACT];
  await writeFile(join(folder, FILE), [...imports, ...lines].join('\n'));
  const options = { noErrorTruncation: true, listFiles: true };
  const printed = await compile(folder, options, [join(folder, FILE)], LIMITS);
  await checkFilesRead(folder, printed);
  const errors = [...printed.matchAll(ERROR)];
  const unreadable = errors.filter(([, file, line]) => !file?.endsWith(FILE) || line === '2');
  if (unreadable.length > 0) {
    throw new UnreadableContractError(unreadable.map(([error]) => error).join('\n'));
  }
  return new Map(errors.map(([, , line, text = '']) => [Number(line) - 3, text]));
}

/**
 * Declarations may come from outside. Those that refer to a file of this machine are rejected before;
 * should one get here, no error may quote that file.
 */
async function checkFilesRead(folder: string, printed: string): Promise<void> {
  const root = slashed(await realpath(folder));
  const read = printed
    .split('\n')
    .filter((line) => isAbsolute(line))
    .map(slashed);
  if (!read.includes(`${root}/${FILE}`)) throw new UnreadableContractError(printed);
  const outside = read.find(
    (file) =>
      !file.startsWith(`${root}/`) && !file.includes('/node_modules/') && file !== slashed(RULES),
  );
  if (outside !== undefined) throw new UnreadableContractError(`They refer to ${outside}`);
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
