import { localPhone } from 'shared-ui/phone-number';
import type { BoardOrder } from '../board.ts';
import styles from './card.module.css';
import { chatLink } from './chat-link.rules.ts';

/** Links that call the customer or write to them. */
export function Contact({ order }: { order: BoardOrder }) {
  const { customerPhone: phone } = order;
  if (phone === null) return null;
  return (
    <p className={styles.contact}>
      <a href={`tel:${phone}`}>{localPhone(phone)}</a>
      <a href={chatLink(order, phone)} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </p>
  );
}
