import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import ui from 'shared-ui/utilities.module.css';
import { assignedText, choicesText, itemsText, productCount } from '../group-text.rules.ts';
import type { AssignableProduct, OptionGroup } from '../option-group.ts';
import { isOptionSoldOut } from '../sold-out-time.ts';
import styles from './group-card.module.css';

interface GroupCardProps {
  group: OptionGroup;
  products: readonly AssignableProduct[];
  /** Moves the group; omitted for the sizes. */
  handle?: ReactNode;
}

/** A group of the list; all of it opens the form. */
export function GroupCard({ group, products, handle }: GroupCardProps) {
  const { id, name, items } = group;
  const assigned = assignedText(group, products);
  const soldOut = items.filter(isOptionSoldOut).length;
  return (
    <div className={styles.card}>
      {handle ?? <span />}
      <div className={styles.facts}>
        <h2>
          <Link to={`/pilihan/${id}`}>{name}</Link>
        </h2>
        <span className={styles.marks}>
          <span className={ui.chip}>{choicesText(group)}</span>
          {soldOut > 0 && (
            <span className={`${ui.chip} ${styles.soldOut}`}>
              {soldOut === items.length ? 'Semua habis' : `${soldOut} habis`}
            </span>
          )}
        </span>
        <p className={styles.items}>{itemsText(items)}</p>
        <p className={styles.assigned}>
          {assigned
            ? [assigned, productCount(group, products)].filter(Boolean).join(' · ')
            : 'Belum dipakai produk mana pun, jadi pelanggan belum melihatnya.'}
        </p>
      </div>
      <Icon path={icons.next} size={18} />
    </div>
  );
}
