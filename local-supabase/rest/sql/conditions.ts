import type { Condition, Field, FtsOperator, Operation } from '../grammar/ast.ts';
import { RestError } from '../rest-error.ts';
import type { Compiler, Scope } from './compiler.ts';
import { compileField, type TypedSql } from './fields.ts';
import { listLiteral } from './parameters.ts';

const OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;

const IS = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;

const FTS_FUNCTIONS: Record<FtsOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

/** Types whose text is searched by full-text operators without a column of type tsvector. */
const SEARCHED_AS_TEXT = new Set(['text', 'character varying', 'bpchar', 'json', 'jsonb']);

/** SQL that is true for rows with at least one embedded row, for a filter on the embed itself. */
export type ExistsSql = (name: string) => string | undefined;

/** A condition on the rows of a scope. */
export function compileCondition(
  condition: Condition,
  scope: Scope,
  compiler: Compiler,
  exists: ExistsSql,
): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.type !== 'filter') {
    const parts = condition.conditions.map((inner) =>
      compileCondition(inner, scope, compiler, exists),
    );
    return `${not}(${parts.join(` ${condition.type} `)})`;
  }
  const { field, operation } = condition;
  const embedded = field.path.length === 0 ? exists(field.name) : undefined;
  if (embedded !== undefined) return compileEmbedFilter(field, operation, not, embedded);
  const value = compileField(field, scope, compiler);
  return `${not}(${compileOperation(operation, value, compiler)})`;
}

/** `embedded=is.null`: rows without it; `embedded=not.is.null`: rows with it. */
function compileEmbedFilter(
  { name }: Field,
  operation: Operation,
  not: string,
  exists: string,
): string {
  if (operation.type === 'is' && operation.value === 'null') return `${not}(not ${exists})`;
  if (operation.type === 'is' && operation.value === 'not_null') return `${not}(${exists})`;
  throw new RestError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}

function compileOperation(
  operation: Operation,
  { sql, type }: TypedSql,
  { parameters, role }: Compiler,
): string {
  switch (operation.type) {
    case 'is':
      return `${sql} ${IS[operation.value]}`;
    case 'isdistinct':
      return `${sql} is distinct from ${parameters.bind(operation.value)}::${type}`;
    case 'in':
      return `${sql} = any (${parameters.bind(listLiteral(operation.values))}::${type}[])`;
    case 'fts': {
      const language = operation.language;
      const config = language === undefined ? '' : `${parameters.bind(language)}::regconfig, `;
      const query = `${FTS_FUNCTIONS[operation.operator]}(${config}${parameters.bind(operation.value)})`;
      const document = SEARCHED_AS_TEXT.has(type) ? `to_tsvector(${config}${sql})` : sql;
      return `${document} @@ ${query}`;
    }
    case 'compare': {
      const { operator, quantifier } = operation;
      if (operator === 'match' || operator === 'imatch') checkMayMatch(role);
      const isPattern = operator === 'like' || operator === 'ilike';
      const isText = isPattern || operator === 'match' || operator === 'imatch';
      const value = isPattern ? operation.value.replaceAll('*', '%') : operation.value;
      const typed = `${parameters.bind(value)}::${isText ? 'text' : type}`;
      const operand = quantifier === undefined ? typed : `${quantifier} (${typed}[])`;
      return `${sql} ${OPERATORS[operator]} ${operand}`;
    }
  }
}

/** A regular expression can keep a processor busy until the statement times out. */
function checkMayMatch(role: Compiler['role']): void {
  if (role === 'service_role') return;
  throw new RestError(400, 'operator_not_allowed', 'match and imatch are not allowed');
}
