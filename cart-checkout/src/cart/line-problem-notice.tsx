import { Button } from 'shared-ui/button';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { LineProblem } from './cart.rules.ts';
import styles from './line-problem-notice.module.css';

interface LineProblemNoticeProps {
  id: string;
  problem: LineProblem;
  /** Name and size. */
  product: string;
  onSetQuantity: (quantity: number) => void;
  onAcceptPrice: () => void;
  onRemove: () => void;
}

/** Why a line is not in the total, with one button that puts it right. */
export function LineProblemNotice({ id, problem, product, ...actions }: LineProblemNoticeProps) {
  const way = wayOut(problem, actions);
  return (
    <div className={styles.notice} data-line-problem={problem.kind}>
      <p id={id}>{sentenceOf(problem)}</p>
      {way && (
        <Button look="quiet" onClick={way.take}>
          {way.label}
          <span className={ui.visuallyHidden}> untuk {product}</span>
        </Button>
      )}
    </div>
  );
}

function sentenceOf(problem: LineProblem): string {
  switch (problem.kind) {
    case 'gone':
      return 'Produk ini sudah tidak dijual.';
    case 'sold_out':
      if (problem.left === 0) return 'Habis untuk saat ini.';
      return problem.possible === 0
        ? `Tersisa ${problem.left}, dan sudah dipakai ukuran lain di keranjang ini.`
        : `Tersisa ${problem.possible}.`;
    case 'price_changed':
      return `Harga berubah: ${rupiah(problem.oldPrice)} → ${rupiah(problem.newPrice)}`;
  }
}

function wayOut(
  problem: LineProblem,
  {
    onSetQuantity,
    onAcceptPrice,
    onRemove,
  }: Omit<LineProblemNoticeProps, 'id' | 'problem' | 'product'>,
): { label: string; take: () => void } | null {
  switch (problem.kind) {
    case 'gone':
      return { label: 'Hapus dari keranjang', take: onRemove };
    case 'sold_out': {
      const { possible } = problem;
      // The other size of the drink takes everything: it is that line which has to change.
      if (possible === 0) return null;
      return { label: `Ubah jadi ${possible}`, take: () => onSetQuantity(possible) };
    }
    case 'price_changed':
      return { label: 'Setuju dengan harga baru', take: onAcceptPrice };
  }
}
