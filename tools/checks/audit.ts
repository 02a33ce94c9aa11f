import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';

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
 * must work without a network. Where there is always one, as in our workflows, `AUDIT=required`
 * makes it a failure.
 */
export async function audit(): Promise<AuditResult> {
  const { output } = await pnpm(['audit', '--prod', '--json']);
  return auditResult(output, process.env.AUDIT === 'required');
}

/**
 * @param output of `pnpm audit --json`; anything else when there was none.
 * @param isRequired whether it is a problem that there was none.
 */
export function auditResult(output: string, isRequired: boolean): AuditResult {
  const counts = countsOf(output);
  if (!counts) {
    const summary = 'ADVISORIES NOT CHECKED: the registry gave none';
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

/** Runs the pinned pnpm. Code 1 without output when it cannot be started or takes too long. */
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
