import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Atrule, parse, walk } from 'css-tree';

const require = createRequire(import.meta.url);

let names: ReadonlySet<string> | undefined;

/** Fonts and custom properties defined by shared-ui, in the format of {@link definedName}. */
export function shopStyleNames(): ReadonlySet<string> {
  names ??= new Set(namesIn(require.resolve('shared-ui/styles.css')));
  return names;
}

/** @param path absolute path of a style sheet; its imports are included. */
function namesIn(path: string): string[] {
  const found: string[] = [];
  const sheet = parse(readFileSync(path, 'utf8'), { parseValue: false });
  walk(sheet, (node) => {
    if (node.type === 'Declaration' && node.property.startsWith('--')) {
      found.push(`@property ${node.property}`);
    }
    if (node.type !== 'Atrule') return;
    const name = definedName(node);
    if (name !== undefined) found.push(name);
    const first = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children.first : null;
    if (node.name === 'import' && first?.type === 'String') {
      found.push(...namesIn(join(dirname(path), first.value)));
    }
  });
  return found;
}

/** Global name defined by an at-rule, such as `@property --space-l` or `@font-face fraunces`. */
export function definedName({ name, prelude, block }: Atrule): string | undefined {
  if (name === 'property') {
    const first = prelude?.type === 'AtrulePrelude' ? prelude.children.first : null;
    return first?.type === 'Identifier' ? `@property ${first.name}` : undefined;
  }
  if (name !== 'font-face') return undefined;
  for (const each of block?.children.toArray() ?? []) {
    if (each.type !== 'Declaration' || each.property !== 'font-family') continue;
    const family = each.value.type === 'Raw' ? each.value.value : '';
    // Font families are case-insensitive.
    return `@font-face ${family.replace(/^["']|["']$/g, '').toLowerCase()}`;
  }
  return undefined;
}
