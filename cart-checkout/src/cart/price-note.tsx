import { priceNote } from 'shared-ui/price-note';
import styles from './cart-page.module.css';
import type { Quote } from './quote.ts';

/** Whether the prices of the lines include tax and service; nothing if nothing is added. */
export function PriceNote({ quote }: { quote: Quote | null }) {
  const { serviceRate = 0, taxMode = 'off', taxRate = 0 } = quote?.totals ?? {};
  const note = priceNote({ service_rate: serviceRate, tax_mode: taxMode, tax_rate: taxRate });
  return note ? <p className={styles.note}>{note}</p> : null;
}
