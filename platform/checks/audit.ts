import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

/** An advisory endpoint that takes longer is as good as none. */
const TIMEOUT_MS = 60_000;

/** What is known against the packages that visitors get. */
export interface AuditResult {
  problems: string[];
  /** For the reader: also that nobody could be asked. */
  summary: string;
}

/**
 * Asks the registry for advisories of level high or critical against production dependencies. When
 * it does not answer, or is a mirror without advisories, that is said and is no failure: the checks
 * must work without a network.
 */
export async function audit(): Promise<AuditResult> {
  const { packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const output = await run(['--yes', packageManager, 'audit', '--prod', '--json']);
  return auditResult(output);
}

/** @param output of `pnpm audit --json`; anything else when there was none. */
export function auditResult(output: string): AuditResult {
  const counts = countsOf(output);
  if (!counts) {
    return { problems: [], summary: 'ADVISORIES NOT CHECKED: the registry gave none' };
  }
  const { high = 0, critical = 0 } = counts;
  const summary = `advisories against production dependencies: ${high} high, ${critical} critical`;
  return { problems: high + critical > 0 ? [summary] : [], summary };
}

function countsOf(output: string): Record<string, number> | undefined {
  try {
    return JSON.parse(output).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

/** What `npx` prints; empty when it cannot be started or takes too long. */
function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn('npx', args, {
      cwd: ROOT,
      env: { ...process.env, CI: 'true' },
      timeout: TIMEOUT_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(output));
  });
}
