import ui from 'shared-ui/utilities.module.css';
import styles from './availability.module.css';
import { availabilityOf } from './detail.rules.ts';

/** Availability of a product, with the number of units if few are left. */
export function Availability({ stock }: { stock: number }) {
  const availability = availabilityOf(stock);
  const text = { 'sold-out': 'Habis', few: `Tinggal ${stock}`, available: 'Tersedia' }[
    availability
  ];
  return <span className={`${ui.chip} ${styles[availability] ?? ''}`}>{text}</span>;
}
