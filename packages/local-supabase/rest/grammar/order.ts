import { checkBound } from '../bounds.ts';
import type { OrderTerm } from './ast.ts';
import { Scanner } from './scanner.ts';

/**
 * `name.desc.nullslast,price`
 *
 * @throws RestError
 */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms = scanner.list(() => parseTerm(scanner));
  scanner.end();
  checkBound('orderTerms', terms.length);
  return terms;
}

function parseTerm(scanner: Scanner): OrderTerm {
  const term: OrderTerm = { column: scanner.name() };
  const direction = scanner.match(/\.(asc|desc)(?![a-z])/y);
  if (direction) term.direction = direction === '.asc' ? 'asc' : 'desc';
  const nulls = scanner.match(/\.nulls(first|last)(?![a-z])/y);
  if (nulls) term.nulls = nulls === '.nullsfirst' ? 'first' : 'last';
  if (scanner.match(/(?=[ \t]*(,|$))/y) === undefined) {
    throw scanner.error('asc, desc, nullsfirst or nullslast');
  }
  return term;
}
