import type { Condition, Operation } from '../grammar/ast.ts';
import { COMPARE, IS, SEARCH } from '../operators.ts';
import { RestError } from '../rest-error.ts';
import { compileColumn, type TypedSql } from './columns.ts';
import { type Compiler, listLiteral, type Scope } from './compiler.ts';

/** Types that full-text operators convert to a `tsvector`. */
const SEARCHED_AS_TEXT = new Set(['text', 'character varying', 'bpchar', 'json', 'jsonb']);

/** A condition on the rows of a scope. */
export function compileCondition(condition: Condition, scope: Scope, compiler: Compiler): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.type !== 'filter') {
    const parts = condition.conditions.map((inner) => compileCondition(inner, scope, compiler));
    return `${not}(${parts.join(` ${condition.type} `)})`;
  }
  const column = compileColumn(condition.column, scope, compiler);
  return `${not}(${compileOperation(condition.operation, column, compiler)})`;
}

function compileOperation(
  operation: Operation,
  { sql, type }: TypedSql,
  compiler: Compiler,
): string {
  switch (operation.type) {
    case 'is':
      return `${sql} ${IS[operation.value]}`;
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
      const isPattern = operator === 'like' || operator === 'ilike';
      const isExpression = operator === 'match' || operator === 'imatch';
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
