import { IDENTITIES, type Identity } from './identities.ts';
import type { Outcome, Rule } from './rule.ts';
import { RULES } from './rules.ts';

/** Identities that share a column: what differs among them is named in the cell. */
const COLUMNS: Record<string, readonly Identity[]> = {
  visitor: ['visitor'],
  'customer A': ['customerA'],
  others: ['customerB', 'demoted', 'signedOut'],
  admin: ['admin'],
  service: ['service'],
};

const HEAD = `<!-- Generated from database-tests/access/rules by database-tests/access/generate.ts. Do not edit. -->

# Who may do what

Each cell is tested over HTTP against the local backend, by SQL on the schema of a hosted project, and
there once more with every table granted to all roles: \`npx vitest run database-tests/access\`. A refused
attempt changes nothing; an allowed one has its effect.

- **yes**: allowed; **none**: row-level security finds no row; –: not applicable
- **no**: 401 for visitors, else 403 (\`42501\`); uploads: any 4xx
- a code: refused by that rule ([errors](../supabase/README.md#errors))
- ◇: outside the schemas of the API, which refuses all callers; the outcome is that of SQL

`;

/** Builds the page about who may do what, in Markdown. */
export function accessDocument(): string {
  const identities = IDENTITIES.map(({ name, is }) => {
    const column = columnOf(name);
    return `| ${column} | ${words(name) === column ? is : `${words(name)}: ${is}`} |`;
  });
  return [
    `${HEAD}| Column | Identity |\n| --- | --- |\n${identities.join('\n')}\n`,
    section('Tables', ({ verb, object }) => verb !== 'execute' && !isBucket(object)),
    section('Functions', ({ verb }) => verb === 'execute'),
    section('Pictures', ({ object }) => isBucket(object)),
  ].join('\n');
}

const isBucket = (object: string) => object.startsWith('storage.');

/** Lines of one object with the same outcomes and the same deciders are one row. */
function section(title: string, belongs: (rule: Rule) => boolean): string {
  const attemptsByRow = Map.groupBy(RULES.filter(belongs), (rule) =>
    JSON.stringify([objectOf(rule), outcomesOf(rule), decidersOf(rule)]),
  );
  const rows = [...attemptsByRow].map(([row, rules]) => {
    const [object, outcomes, deciders]: string[] = JSON.parse(row);
    return `| ${object} | ${rules.map(attempt).join('; ')} | ${outcomes} | ${deciders} |`;
  });
  const names = Object.keys(COLUMNS);
  return [
    `## ${title}`,
    '',
    `| Object | Attempt | ${names.join(' | ')} | Decided by |`,
    `| --- | --- | ${names.map(() => '---').join(' | ')} | --- |`,
    ...rows,
    '',
  ].join('\n');
}

function objectOf({ object, reach }: Rule): string {
  return `\`${object.replace(/^public\./, '')}\`${reach === 'sql' ? '◇' : ''}`;
}

function attempt({ verb, what }: Rule): string {
  return verb === 'execute' ? what : `${verb}: ${what}`;
}

function decidersOf({ by }: Rule): string {
  const deciders = by.filter((name) => name !== 'execute' && !name.startsWith('the API does not'));
  return deciders.map((name) => (/^[a-z_]+$/.test(name) ? `\`${name}\`` : name)).join(', ') || '–';
}

function outcomesOf({ may }: Rule): string {
  return Object.values(COLUMNS)
    .map(([first = 'visitor', ...rest]) => {
      const different = rest.filter((name) => may[name] !== may[first]);
      const exceptions = different.map((name) => `; ${words(name)}: ${symbol(may[name])}`);
      return symbol(may[first]) + exceptions.join('');
    })
    .join(' | ');
}

function symbol(outcome: Outcome): string {
  if (outcome === '-') return '–';
  return /^[a-z]+$/.test(outcome) ? outcome : `\`${outcome}\``;
}

function columnOf(identity: Identity): string {
  const column = Object.entries(COLUMNS).find(([, members]) => members.includes(identity));
  return column?.[0] ?? identity;
}

/** customerA becomes customer A. */
function words(name: Identity): string {
  return name.replace(/[A-Z]/, (letter) => ` ${letter === 'O' ? 'o' : letter}`);
}
