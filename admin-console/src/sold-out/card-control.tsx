import { SoldOutButton } from '../sold-out-button.tsx';
import styles from './card-control.module.css';

/** Props of the slot `product.card`. */
export interface CardControlProps {
  product: { id: number; name: string; stock: number };
}

/** On the cards of a menu, for the staff. */
export function CardControl({ product: { id, name, stock } }: CardControlProps) {
  return (
    <SoldOutButton className={styles.control} product={{ id, name }} isSoldOut={stock === 0} />
  );
}
