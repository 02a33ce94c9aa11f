import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';

/**
 * Reads the tables of a page of docs/.
 *
 * @returns the cells of every row but headings and rules, by row
 */
export function tableRows(page: string, isHeading: RegExp): string[][] {
  return readFileSync(join(ROOT, 'docs', page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| -/.test(line) && !isHeading.test(line))
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()));
}

/**
 * Files that a cell names in the form `path` or `path` › text.
 *
 * @returns what is wrong: paths that are not there, and files that do not hold the text
 */
export function wrongReferences(cell: string): string[] {
  const references = cell.matchAll(/`([^`]+)`(?: › (.*?))?(?=; `|, `|$)/g);
  return [...references].flatMap(([, path = '', text]) => {
    const file = join(ROOT, path);
    if (!existsSync(file)) return [`${path} is not there`];
    if (text && !readFileSync(file, 'utf8').includes(text)) {
      return [`${path} does not say "${text}"`];
    }
    return [];
  });
}
