import { productText } from 'shared-ui/line-text';
import { rupiah } from 'shared-ui/rupiah';
import type { LineProblem, PlannedLine } from './cart.rules.ts';

/** Why lines cannot be ordered, one clause per line: `Kopi Susu Small habis; Es Cendol Small tinggal 2`. */
export function problemList(plan: readonly PlannedLine[]): string {
  return plan
    .flatMap(({ line, problem }) => (problem ? [clauseOf(productText(line), problem)] : []))
    .join('; ');
}

function clauseOf(product: string, problem: LineProblem): string {
  switch (problem.type) {
    case 'gone':
      return `${product} sudah tidak dijual`;
    case 'sold_out':
      if (problem.left === 0) return `${product} habis`;
      return problem.possible === 0
        ? `stok ${product} sudah dipakai ukuran lain`
        : `${product} tinggal ${problem.possible}`;
    case 'option_gone':
      return `pilihan ${problem.name} untuk ${product} tidak bisa dipesan`;
    case 'price_changed':
      return `harga ${product} kini ${rupiah(problem.newPrice)}`;
  }
}
