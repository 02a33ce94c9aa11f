/**
 * `npm run bench:orders`: measures all page requests in a shop with 10⁴ orders, 10³ customers and 10²
 * products, and in a shop 100 times as large; and the database optimisations in the large shop. Writes the
 * largest ratio to docs/benchmarks.md. Fails if a request costs more than 1.5 times as much in the large
 * shop, in CPU time, to exclude other load (Linux only); or if the board of the large shop takes longer than 200 ms.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { replaceSection } from 'node-kit/page-section';
import { ROOT } from 'node-kit/workspace';
import { timeBoard } from './board-time.ts';
import { openFilledShop } from './filled-shop.ts';
import { growthTable, measureGrowth } from './growth.ts';
import { compareOptimisations } from './optimisations.ts';

const MAX_RATIO = 1.5;
/** Of the board's first page, in ms. */
const MAX_BOARD_MS = 200;

const small = await openFilledShop(10_000);
const large = await openFilledShop(1_000_000);
try {
  const board = await timeBoard(large);
  const growths = await measureGrowth(small, large);
  console.log(`${growthTable(growths)}\n\n${await compareOptimisations(large)}`);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const [worst] = growths.toSorted((a, b) => b.ratio - a.ratio);
  const section = `${new Date().toISOString().slice(0, 10)}, ${machine}: ${growths.length} requests, at most ${worst?.ratio.toFixed(2)} times as much (${worst?.name}). The
board with 500 open orders of 10⁶ takes ${board.median.toFixed(0)} ms, the first time ${board.first.toFixed(0)}.`;
  const page = join(ROOT, 'docs/benchmarks.md');
  await writeFile(page, replaceSection(await readFile(page, 'utf8'), 'orders', section));
  if (board.first > MAX_BOARD_MS) {
    console.error(`✗ board: ${board.first.toFixed(0)} ms, at most ${MAX_BOARD_MS}`);
    process.exitCode = 1;
  }
  for (const { name, ratio } of growths) {
    if (ratio <= MAX_RATIO) continue;
    console.error(`✗ ${name}: ${ratio.toFixed(2)} times as much, at most ${MAX_RATIO}`);
    process.exitCode = 1;
  }
} finally {
  await small.close();
  await large.close();
}
