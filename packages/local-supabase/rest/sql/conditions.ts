import type { Condition, Operation } from '../grammar/ast.ts';
import { COMPARE, IS } from '../operators.ts';
import { compileColumn, type TypedSql } from './columns.ts';
import { type Compiler, listLiteral, type Scope } from './compiler.ts';

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
    case 'compare': {
      const { operator, value } = operation;
      const isPattern = operator === 'like' || operator === 'ilike';
      const bound = compiler.bind(isPattern ? value.replaceAll('*', '%') : value);
      return `${sql} ${COMPARE[operator]} ${bound}::${isPattern ? 'text' : type}`;
    }
  }
}
