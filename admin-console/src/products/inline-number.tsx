import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import ui from 'shared-ui/utilities.module.css';
import type { InlineField } from './inline-edit.data.ts';
import styles from './inline-number.module.css';
import { InlineNumberForm } from './inline-number-form.tsx';
import type { Product } from './product.ts';

interface InlineNumberProps {
  product: Product;
  field: InlineField;
  /** The formatted number. */
  children: ReactNode;
}

const WORDS = { stock: 'stok', price: 'harga' } as const;

/** A number of a product, editable in its row. */
export function InlineNumber({ product, field, children }: InlineNumberProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    // The focused control was removed.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) {
    return (
      <InlineNumberForm
        id={product.id}
        field={field}
        label={`${field === 'stock' ? 'Stok' : 'Harga'} ${product.name}`}
        value={product[field]}
        onClose={() => setOpen(false)}
      />
    );
  }
  return (
    <button className={styles.value} ref={button} type="button" onClick={() => setOpen(true)}>
      <span>{children}</span>
      <span className={ui.visuallyHidden}>
        , ubah {WORDS[field]} {product.name}
      </span>
      <Icon path={icons.edit} size={14} />
    </button>
  );
}
