/** `npm run stack -- CODE`: prints the source stacks of errors in `shop.log` with a report code. */

import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OperatorError } from 'node-kit/operator-error';
import { ROOT } from 'node-kit/workspace';
import { withSourcePositions } from '../description/source-maps.ts';
import { ReleaseError } from '../release-error.ts';
import { runCommand } from './command.ts';

const USAGE = 'npm run stack -- 0f8f2c2e';

/** The rotated log and the current log. */
const LOGS = ['shop.log.1', 'shop.log'];

await runCommand(async (store) => {
  const [code = ''] = process.argv.slice(2);
  if (!/^[\w-]{4,60}$/.test(code)) throw new OperatorError(`Name the code of a report: ${USAGE}`);
  const dataDirectory = resolve(ROOT, process.env.DATA_DIR || '.data');
  let count = 0;
  for (const name of LOGS) {
    for await (const report of reportsIn(join(dataDirectory, name), code)) {
      const { at, remote, release, shell, code: error, message = '', stack = 'no stack' } = report;
      const where = await withSourcePositions(store, stack, shell);
      console.log(`${at} ${remote ?? 'shell'} ${release ?? shell ?? ''}\n${error}: ${message}`);
      console.log(where.replace(/^/gm, '    '));
      count += 1;
    }
  }
  if (count === 0) throw new ReleaseError(`No report in ${dataDirectory} has the code ${code}.`);
});

/** A log line of the event `browser_report`, see packages/page-server/collector. */
type ReportLine = Partial<
  Record<'at' | 'remote' | 'release' | 'shell' | 'code' | 'message' | 'stack', string>
>;

/** Reported errors with a code; none when the file does not exist. */
async function* reportsIn(file: string, code: string): AsyncGenerator<ReportLine> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!handle) return;
  for await (const line of handle.readLines()) {
    if (!line.includes('"browser_report"') || !line.includes(`"requestId":"${code}`)) continue;
    yield JSON.parse(line) as ReportLine;
  }
}
