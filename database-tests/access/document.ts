import { IDENTITIES } from './identities.ts';
import type { Outcome, Rule } from './rule.ts';
import { RULES } from './rules.ts';

const SYMBOLS: Record<string, string> = { yes: '**yes**', none: 'no row', no: 'refused', '-': '–' };

const HEAD = `<!-- Generated from database-tests/access/rules by database-tests/access/generate.ts. Do not edit. -->

# Who may do what

Each line is a test: every identity tries it over HTTP through the local backend, by SQL as a role with
claims on the schema of a hosted project, and there once more with every table granted to everybody.
What is refused must leave everything as it was, and what is allowed must have its effect.
\`npx vitest run database-tests/access\`

- **yes**: allowed; **no row**: not refused, but row-level security shows and changes nothing
- **refused**: 401 for visitors, 403 for others (\`42501\`); uploads: any 4xx
- a code: refused by that rule, see [the errors](../supabase/README.md#errors)
- –: means nothing for this identity
- ◇: not in the schemas of the API, which refuses everybody; the outcome is that of SQL
`;

/** The page about who may do what, in Markdown. */
export function accessDocument(): string {
  const identities = IDENTITIES.map(({ name, is }) => `| ${headingOf(name)} | ${is} |`);
  const sections = [...new Set(RULES.map(({ object }) => object))].map(section);
  return [
    HEAD,
    ['| Identity | |', '| --- | --- |', ...identities].join('\n'),
    '',
    ...sections,
  ].join('\n');
}

function section(object: string): string {
  const rules = RULES.filter((rule) => rule.object === object);
  const columns = IDENTITIES.map(({ name }) => headingOf(name));
  const hidden = rules.some(({ reach }) => reach === 'sql') ? ' ◇' : '';
  return [
    `## \`${object}\`${hidden}`,
    '',
    `| | ${columns.join(' | ')} | decided by |`,
    `| --- | ${columns.map(() => '---').join(' | ')} | --- |`,
    ...rules.map(line),
    '',
  ].join('\n');
}

function line({ verb, what, may, by }: Rule): string {
  const outcomes = IDENTITIES.map(({ name }) => symbol(may[name]));
  const deciders = by.map((name) => (/^[a-z_]+$/.test(name) ? `\`${name}\`` : name));
  return `| ${verb}: ${what} | ${outcomes.join(' | ')} | ${deciders.join(', ')} |`;
}

function symbol(outcome: Outcome): string {
  return SYMBOLS[outcome] ?? `\`${outcome}\``;
}

/** customerA becomes customer A. */
function headingOf(name: string): string {
  return name.replace(/[A-Z]/, (letter) => ` ${letter === 'O' ? 'o' : letter}`);
}
