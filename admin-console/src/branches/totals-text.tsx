import type { TotalsExample } from './branch.ts';
import formStyles from './branch-form.module.css';
import { exampleSentence } from './example.rules.ts';

interface TotalsTextProps {
  example: TotalsExample;
  isUnsaved: boolean;
}

/** What an order costs with the saved rates. */
export function TotalsText({ example, isUnsaved }: TotalsTextProps) {
  return (
    <p className={formStyles.example} aria-live="polite">
      <b>{exampleSentence(example)}</b>
      <span>
        {isUnsaved
          ? 'Contoh ini memakai yang tersimpan. Simpan untuk melihat yang baru.'
          : 'Contoh untuk pesanan seharga 100.000, dihitung server dengan yang tersimpan.'}
      </span>
    </p>
  );
}
