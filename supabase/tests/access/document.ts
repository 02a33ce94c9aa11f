import { IDENTITIES, type Identity } from './identities.ts';
import type { Outcome, Rule } from './rule.ts';
import { RULES } from './rules.ts';

/** Display names of the identities. */
const NAMES: Record<Identity, string> = {
  visitor: 'visitor',
  customerA: 'A',
  customerB: 'B',
  admin: 'admin',
  staff: 'staff',
  demoted: 'demoted',
  signedOut: 'signed-out',
  service: 'service',
};

const HEAD = `<!-- Generated from supabase/tests/access/rules by supabase/tests/access/generate.ts. Do not edit. -->

# Who may do what

\`npx vitest run supabase/tests/access\` tries each attempt over HTTP on the local backend, by SQL on a hosted schema, and there
again with every table granted to all roles. Each item: attempt, who may, and the outcome for others.

- **none**: no error, row-level security hides the rows; **no**: 401 for visitors, else 403 (\`42501\`), any 4xx for uploads
- **hidden**: none, but no for visitors; a code: [that error](README.md#errors); ◇: not in the API, tried by SQL

`;

/** Builds supabase/access.md from the rules. */
export function accessDocument(): string {
  const identities = IDENTITIES.map(
    ({ name, description }) => `- **${NAMES[name]}**: ${description}`,
  );
  const { tables = [], functions = [], pictures = [] } = Object.groupBy(RULES, sectionOf);
  return [
    `${HEAD}Identities:\n\n${identities.join('\n')}\n- **users**: all but visitor and service\n`,
    section('Tables', tables, attempts),
    section('Functions', functions, calls),
    section('Pictures', pictures, attempts),
  ].join('\n');
}

function sectionOf({ verb, object }: Rule) {
  if (verb === 'execute') return 'functions';
  return object.startsWith('storage.') ? 'pictures' : 'tables';
}

/** Builds one list; rules of the same table with the same outcomes share an item. */
function section(title: string, rules: Rule[], describe: (rules: Rule[]) => string): string {
  const rulesByItem = Map.groupBy(rules, (rule) =>
    JSON.stringify([rule.verb === 'execute' ? '' : rule.object, ...outcomesOf(rule)]),
  );
  const items = [...rulesByItem.values()].map((group) => {
    const [allowed, other] = outcomesOf(group[0] as Rule);
    const outcomes = [allowed, allowed && other ? `else ${other}` : other].filter(Boolean);
    return `- ${describe(group)}: ${outcomes.join('; ')}`;
  });
  return [`## ${title}`, '', ...items, ''].join('\n');
}

function objectOf({ object, reach }: Rule): string {
  return `\`${object.replace(/^public\./, '')}\`${reach === 'sql' ? '◇' : ''}`;
}

/** The attempts on a table, grouped by verb. */
function attempts(rules: Rule[]): string {
  const byVerb = Map.groupBy(rules, ({ verb }) => verb);
  const texts = [...byVerb].map(([verb, group]) => `**${verb}** ${group.map(titleOf).join('; ')}`);
  return `${rules.slice(0, 1).map(objectOf)} ${texts.join('; ')}`;
}

function calls(rules: Rule[]): string {
  return rules
    .map((rule) => (isNameEnough(rule) ? objectOf(rule) : `${objectOf(rule)} ${titleOf(rule)}`))
    .join('; ');
}

/** Whether an allowed call needs no title: the only rule of a function, about no certain customer. */
function isNameEnough({ object, title, outcomes }: Rule): boolean {
  const isOnly = RULES.filter((other) => other.object === object).length === 1;
  const isClosed = !Object.values(outcomes).includes('yes');
  return isOnly && !title.includes('customer A') && (!isClosed || object.startsWith('private.'));
}

const titleOf = ({ title }: Rule) => title.replaceAll('customer A', 'A');

/** The allowed identities, and the outcomes of the others; the most frequent outcome without names. */
function outcomesOf({ outcomes }: Rule): [allowed: string, other: string] {
  const byOutcome = Map.groupBy(IDENTITIES, ({ name }) => outcomes[name]);
  const named = (outcome: Outcome) =>
    (byOutcome.get(outcome) ?? [])
      .map(({ name }) => NAMES[name])
      .join(', ')
      .replace('A, B, admin, staff, demoted, signed-out', 'users');
  if (byOutcome.size === 1 && byOutcome.has('yes')) return ['all', ''];
  const others = [...byOutcome.keys()].filter((outcome) => outcome !== 'yes' && outcome !== '-');
  const count = (outcome: Outcome) => byOutcome.get(outcome)?.length ?? 0;
  const [main = '', ...rest] = others.toSorted((a, b) => count(b) - count(a));
  const exceptions = rest.map((outcome) => `${named(outcome)}: ${symbol(outcome)}`);
  const other = [symbol(main), ...exceptions].join('; ');
  return [named('yes'), other === 'none; visitor: no' ? 'hidden' : other];
}

function symbol(outcome: Outcome): string {
  return /^[a-z]*$/.test(outcome) ? outcome : `\`${outcome}\``;
}
