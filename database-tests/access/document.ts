import { IDENTITIES, type Identity } from './identities.ts';
import type { Outcome, Rule } from './rule.ts';
import { RULES } from './rules.ts';

/** Identities by column; a cell names the identity whose outcome differs in a shared column. */
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
there again with every table granted to all roles: \`npx vitest run database-tests/access\`. A denied
attempt changes nothing; an allowed one has its effect.

- **yes**: allowed; **none**: row-level security finds no row; –: not applicable
- **no**: 401 for visitors, else 403 (\`42501\`); uploads: any 4xx
- a code: the error of that rule ([errors](../supabase/README.md#errors))
- ◇: outside the schemas of the API, which rejects all callers; the outcome is that of SQL

`;

/** Builds docs/access.md from the rules. */
export function accessDocument(): string {
  const identities = IDENTITIES.map(({ name, description }) => {
    const column = columnOf(name);
    return `| ${column} | ${words(name) === column ? description : `${words(name)}: ${description}`} |`;
  });
  return [
    `${HEAD}| Column | Identity |\n| --- | --- |\n${identities.join('\n')}\n`,
    section('Tables', ({ verb, object }) => verb !== 'execute' && !isBucket(object)),
    section('Functions', ({ verb }) => verb === 'execute'),
    section('Pictures', ({ object }) => isBucket(object)),
  ].join('\n');
}

const isBucket = (object: string) => object.startsWith('storage.');

/** Builds one table; rules of one object with the same outcomes and deciders share a row. */
function section(title: string, isIncluded: (rule: Rule) => boolean): string {
  const attemptsByRow = Map.groupBy(RULES.filter(isIncluded), (rule) =>
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

function attempt({ verb, title }: Rule): string {
  return verb === 'execute' ? title : `${verb}: ${title}`;
}

function decidersOf({ decidedBy }: Rule): string {
  const deciders = decidedBy.filter(
    (name) => name !== 'execute' && !name.startsWith('the API does not'),
  );
  return deciders.map((name) => (/^[a-z_]+$/.test(name) ? `\`${name}\`` : name)).join(', ') || '–';
}

function outcomesOf({ outcomes }: Rule): string {
  return Object.values(COLUMNS)
    .map(([first = 'visitor', ...rest]) => {
      const different = rest.filter((name) => outcomes[name] !== outcomes[first]);
      const exceptions = different.map((name) => `; ${words(name)}: ${symbol(outcomes[name])}`);
      return symbol(outcomes[first]) + exceptions.join('');
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

/** The name in words: customerA becomes customer A. */
function words(name: Identity): string {
  return name.replace(/[A-Z]/, (letter) => ` ${letter === 'O' ? 'o' : letter}`);
}
