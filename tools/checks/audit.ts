import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';

/** Timeout of a request to the registry. */
const TIMEOUT_MS = 60_000;

/** Result of an audit of production dependencies. */
export interface AuditResult {
  problems: string[];
  /** For the log; also states when there was no audit. */
  summary: string;
}

/**
 * Audits production dependencies for high and critical advisories. Passes with a note when the registry is unreachable
 * or has no advisories, since checks must work offline; `AUDIT=required`, set in workflows, makes that a failure.
 */
export async function audit(): Promise<AuditResult> {
  const { output } = await pnpm(['audit', '--prod', '--json']);
  return auditResult(output, process.env.AUDIT === 'required');
}

/**
 * @param output of `pnpm audit --json`; other text when it failed.
 * @param isRequired whether a failed audit is a problem.
 */
export function auditResult(output: string, isRequired: boolean): AuditResult {
  const counts = countsOf(output);
  if (!counts) {
    const summary = 'ADVISORIES NOT CHECKED: the registry has none';
    return { problems: isRequired ? [summary] : [], summary };
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

/** Runs the pinned pnpm. Resolves to code 1 without output when it cannot be started or takes too long. */
export async function pnpm(args: readonly string[]): Promise<{ code: number; output: string }> {
  const { packageManager } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  return new Promise((resolve) => {
    const child = spawn('npx', ['--yes', packageManager, ...args], {
      cwd: ROOT,
      env: { ...process.env, CI: 'true' },
      timeout: TIMEOUT_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', () => resolve({ code: 1, output: '' }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
