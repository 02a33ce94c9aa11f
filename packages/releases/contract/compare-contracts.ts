import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { type CompilerLimits, compile } from 'federation/contract/compiler';
import type { DeclaredContract } from 'federation/contract/declare-contract';
import { LRUCache } from 'lru-cache';
import { RULES, writeContracts } from './write-contracts.ts';

/** An assignment that must type-check; its types come from `partOf` and rules.ts. */
export interface Comparison {
  given: string;
  needed: string;
  /** Message with a remedy when it does not. @param reason the compiler's explanation. */
  sentence: (reason: string) => string;
}

const FILE = 'consumer.ts';

/** Forty times the time and twice the memory needed to compare all apps. */
const LIMITS: CompilerLimits = { timeoutMs: 120_000, maxAddressSpace: 3_000_000 };

/** Fails without the types of React, which would otherwise be `any` and compatible with everything. */
const HEADER = `import type * as Rules from '${RULES}';\nexport type { ReactNode } from 'react';\n`;
const HEADER_LINES = 2;

/** A compiler diagnostic with its explanation lines. */
const DIAGNOSTIC = /^(.*)\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)/gm;

/** The compiler cannot read the declarations of a contract. */
export class UnreadableContractError extends Error {
  override readonly name = 'UnreadableContractError';
}

/**
 * Cache of accepted assignments. Most releases of an app share a contract, and a release is checked before the smoke
 * test and again when it is served.
 */
const accepted = new LRUCache<string, true>({ max: 10_000 });

/**
 * Compares contracts with a single compiler run.
 *
 * @param contracts contracts used by the comparisons.
 * @returns a sentence for each rejected comparison.
 * @throws UnreadableContractError
 * @throws CompilerError when the compiler exceeds its limits.
 */
export async function compareContracts(
  contracts: readonly DeclaredContract[],
  comparisons: readonly Comparison[],
): Promise<string[]> {
  const open = comparisons.filter((comparison) => !accepted.has(assignmentOf(comparison)));
  if (open.length === 0) return [];
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'kedai-contracts-')));
  try {
    await writeContracts(folder, contracts);
    const diagnostics = await diagnosticsOf(folder, open.map(assignmentOf));
    return open.flatMap((comparison, index) => {
      const reason = diagnostics.get(index);
      if (reason !== undefined) return [comparison.sentence(reason)];
      accepted.set(assignmentOf(comparison), true);
      return [];
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function assignmentOf({ given, needed }: Comparison): string {
  return `${needed} = null! as ${given};`;
}

/** The compiler's explanations for rejected assignments, by index. */
async function diagnosticsOf(
  folder: string,
  assignments: readonly string[],
): Promise<Map<number, string>> {
  const lines = assignments.map((text, index) => `export const check${index}: ${text}`);
  await writeFile(join(folder, FILE), HEADER + lines.join('\n'));
  const printed = await compile(
    folder,
    { listFiles: true, noUnusedLocals: false },
    [join(folder, FILE)],
    LIMITS,
  );
  checkFilesRead(folder, printed);
  const diagnostics = [...printed.matchAll(DIAGNOSTIC)];
  const unreadable = diagnostics.filter(
    ([, file, line]) => !file?.endsWith(FILE) || Number(line) <= HEADER_LINES,
  );
  if (unreadable.length > 0) {
    throw new UnreadableContractError(unreadable.map(([error]) => error).join('\n'));
  }
  return new Map(
    diagnostics.map(([, , line, text = '']) => [
      Number(line) - HEADER_LINES - 1,
      explanation(text),
    ]),
  );
}

/** Removes contract folders, and the first line if more follow: it repeats the whole types. */
function explanation(text: string): string {
  const [first = '', ...more] = text
    .replaceAll(/[^"'\s]*\b[0-9a-f]{32}\//g, '')
    .split('\n')
    .map((line) => line.trim());
  return (more.length > 0 ? more : [first]).join(' ');
}

/**
 * Defence in depth: uploads that refer to files of this machine are rejected earlier, but no error may ever quote such
 * a file.
 */
function checkFilesRead(folder: string, printed: string): void {
  const root = `${slashed(folder)}/`;
  const read = printed.split('\n').filter(isAbsolute).map(slashed);
  if (!read.includes(`${root}${FILE}`)) throw new UnreadableContractError(printed);
  const outside = read.find(
    (file) => !file.startsWith(root) && !file.includes('/node_modules/') && file !== slashed(RULES),
  );
  if (outside !== undefined) throw new UnreadableContractError(`They refer to ${outside}`);
}

function slashed(path: string): string {
  return path.replaceAll('\\', '/');
}
