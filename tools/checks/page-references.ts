import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';

/**
 * Reads the tables of a page in docs/.
 *
 * @returns the cells of each row, without headings and separators.
 */
export function tableRows(page: string, isHeading: RegExp): string[][] {
  return readFileSync(join(ROOT, 'docs', page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| -/.test(line) && !isHeading.test(line))
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()));
}

/**
 * Checks the references of a cell in the form `path` or `path` › text.
 *
 * @returns the problems: missing files, and files without the text.
 */
export function wrongReferences(cell: string): string[] {
  const references = cell.matchAll(/`([^`]+)`(?: › (.*?))?(?=; `|, `|$)/g);
  return [...references].flatMap(([, path = '', text]) => {
    const file = join(ROOT, path);
    if (!existsSync(file)) return [`${path} does not exist`];
    if (text && !readFileSync(file, 'utf8').includes(text)) {
      return [`${path} does not contain "${text}"`];
    }
    return [];
  });
}
