import type { Condition, Field, Operation } from '../grammar/ast.ts';
import { COMPARE, IS, SEARCH } from '../operators.ts';
import { RestError } from '../rest-error.ts';
import { type Compiler, listLiteral, type Scope } from './compiler.ts';
import { compileField, type TypedSql } from './fields.ts';

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
  compiler: Compiler,
): string {
  switch (operation.type) {
    case 'is':
      return `${sql} ${IS[operation.value]}`;
    case 'isdistinct':
      return `${sql} is distinct from ${compiler.bind(operation.value)}::${type}`;
    case 'in':
      return `${sql} = any (${compiler.bind(listLiteral(operation.values))}::${type}[])`;
    case 'search': {
      const { language, operator, value } = operation;
      const config = language === undefined ? '' : `${compiler.bind(language)}::regconfig, `;
      const document = SEARCHED_AS_TEXT.has(type) ? `to_tsvector(${config}${sql})` : sql;
      return `${document} @@ ${SEARCH[operator]}(${config}${compiler.bind(value)})`;
    }
    case 'compare': {
      const { operator, quantifier, value } = operation;
      const isExpression = operator === 'match' || operator === 'imatch';
      const isPattern = operator === 'like' || operator === 'ilike';
      // A regular expression can keep a processor busy until the statement times out.
      if (isExpression && compiler.role !== 'service_role') {
        throw new RestError(400, 'operator_not_allowed', 'match and imatch are not allowed');
      }
      const bound = compiler.bind(isPattern ? value.replaceAll('*', '%') : value);
      const typed = `${bound}::${isPattern || isExpression ? 'text' : type}`;
      const operand = quantifier === undefined ? typed : `${quantifier} (${typed}[])`;
      return `${sql} ${COMPARE[operator]} ${operand}`;
    }
  }
}
