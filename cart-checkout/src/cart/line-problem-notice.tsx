import { Button } from 'shared-ui/button';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { optionSentence } from '../error-message.ts';
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
  /** Opens the dialog with the options. */
  onChange: () => void;
}

/** Why a line is not in the total, with a button that resolves the problem. */
export function LineProblemNotice({ id, problem, product, ...actions }: LineProblemNoticeProps) {
  const resolution = resolutionOf(problem, actions);
  return (
    <div className={styles.notice} data-line-problem={problem.type}>
      <p id={id}>{sentenceOf(problem)}</p>
      {resolution && (
        <Button look="quiet" onClick={resolution.apply}>
          {resolution.label}
          <span className={ui.visuallyHidden}> untuk {product}</span>
        </Button>
      )}
    </div>
  );
}

function sentenceOf(problem: LineProblem): string {
  switch (problem.type) {
    case 'gone':
      return 'Produk ini sudah tidak dijual.';
    case 'sold_out':
      if (problem.left === 0) return 'Habis untuk saat ini.';
      return problem.possible === 0
        ? `Tersisa ${problem.left}, dan sudah dipakai ukuran lain di keranjang ini.`
        : `Tersisa ${problem.possible}.`;
    case 'option_gone':
      return optionSentence(problem.name, problem.reason);
    case 'price_changed':
      return `Harga berubah: ${rupiah(problem.oldPrice)} → ${rupiah(problem.newPrice)}`;
  }
}

function resolutionOf(
  problem: LineProblem,
  {
    onSetQuantity,
    onAcceptPrice,
    onRemove,
    onChange,
  }: Omit<LineProblemNoticeProps, 'id' | 'problem' | 'product'>,
): { label: string; apply: () => void } | null {
  switch (problem.type) {
    case 'gone':
      return { label: 'Hapus dari keranjang', apply: onRemove };
    case 'sold_out': {
      const { possible } = problem;
      // The other size of the drink uses the whole stock, so only that line can be changed.
      if (possible === 0) return null;
      return { label: `Ubah jadi ${possible}`, apply: () => onSetQuantity(possible) };
    }
    case 'option_gone':
      return { label: 'Ubah pilihan', apply: onChange };
    case 'price_changed':
      return { label: 'Setuju dengan harga baru', apply: onAcceptPrice };
  }
}
