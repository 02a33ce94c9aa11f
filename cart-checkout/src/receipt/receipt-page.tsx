import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { brand } from 'shared-ui/brand';
import { Button } from 'shared-ui/button';
import { toast } from 'shared-ui/toasts';
import ui from 'shared-ui/utilities.module.css';
import { fitPage } from './fit-page.ts';
import { Paper } from './paper.tsx';
import { PAPERS, type PaperSize, storedSize, storeSize } from './paper-size.ts';
import type { Receipt } from './receipt.ts';
import styles from './receipt-page.module.css';
import { receiptTitle } from './receipt-rows.rules.ts';

/** The receipt of an order, for anyone who has its link. */
export function ReceiptPage() {
  const receipt = useLoaderData<Receipt>();
  const paper = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(storedSize);
  const choose = (chosen: PaperSize) => {
    setSize(chosen);
    storeSize(chosen);
  };
  useFittingPage(paper, size);

  return (
    <div className={`${ui.page} ${styles.page}`}>
      <title>{`${receiptTitle(receipt)} · ${brand.name}`}</title>
      <div ref={paper} data-paper={size}>
        <Paper receipt={receipt} />
      </div>
      <fieldset className={styles.sizes}>
        <legend>Kertas</legend>
        {Object.entries(PAPERS).map(([each, { label }]) => (
          <label key={each} className={styles.size}>
            <input
              type="radio"
              name="paper"
              checked={each === size}
              onChange={() => choose(each as PaperSize)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Button onClick={() => print()}>Cetak</Button>
        <Button look="quiet" onClick={() => void share(receiptTitle(receipt))}>
          Bagikan tautan
        </Button>
      </div>
    </div>
  );
}

/** Sets the size of the page before printing, also for the browser's own command. */
function useFittingPage(container: { current: HTMLDivElement | null }, size: PaperSize): void {
  const fit = useEffectEvent(() => {
    const paper = container.current?.firstElementChild;
    return paper instanceof HTMLElement ? fitPage(paper, size) : undefined;
  });
  useEffect(() => {
    let unfit: (() => void) | undefined;
    const before = () => {
      unfit = fit();
    };
    const after = () => unfit?.();
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      unfit?.();
    };
  }, []);
}

/** Opens the sharing of the system, or copies the link. */
async function share(title: string): Promise<void> {
  const url = location.href;
  if (typeof navigator.share === 'function') {
    // Rejected when the user closes the dialog.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast('Tautan struk disalin');
  } catch {
    toast('Tautan tidak dapat disalin. Salin dari bilah alamat.', 'error');
  }
}
