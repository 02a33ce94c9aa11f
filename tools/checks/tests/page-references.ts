import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from 'node-kit/workspace';

/** An item of a page in docs/: `- **name**: reference, reference. Note`. */
export interface PageItem {
  name: string;
  /** `path` or `path` › text, each as written. */
  references: string[];
  note: string;
}

const REFERENCE = /`[^`]+`(?: › .*?)?(?=, `|\. |\.?$)/g;
const TEST_FILE = /\.(test|spec)\.tsx?`|access\/rules\//;

/** Reads the items of a page in docs/. */
export function pageItems(page: string): PageItem[] {
  const lines = readFileSync(join(ROOT, 'docs', page), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, name = '', rest = ''] = /^- \*\*(.+?)\*\*: (`.*)$/.exec(line) ?? [];
    if (!name) return [];
    const [, list = rest, note = ''] = /^(.*?`(?: › .*?)?)\.(?: (.*))?$/.exec(rest) ?? [];
    return [{ name, references: list.match(REFERENCE) ?? [], note }];
  });
}

/** Whether a reference names a test. */
export function isTest(reference: string): boolean {
  return TEST_FILE.test(reference);
}

/** Checks references. @returns the problems: missing files, and files without the text. */
export function wrongReferences(references: readonly string[]): string[] {
  return references.flatMap((reference) => {
    const [, path = '', text] = /^`([^`]+)`(?: › (.*))?$/.exec(reference) ?? [];
    const file = join(ROOT, path);
    if (!existsSync(file)) return [`${path} does not exist`];
    if (text && !readFileSync(file, 'utf8').includes(text)) {
      return [`${path} does not contain "${text}"`];
    }
    return [];
  });
}
