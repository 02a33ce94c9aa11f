import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from 'shared-ui/button';
import { FieldError, Input } from 'shared-ui/field';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import type { DraftItem, ItemErrors } from '../draft/draft.ts';
import type { OptionItem } from '../option-group.ts';
import styles from './item-row.module.css';
import { OptionSoldOut } from './option-sold-out.tsx';
import { PriceInput } from './price-input.tsx';

interface ItemRowProps {
  item: DraftItem;
  /** Place in the list, from 1 on. */
  number: number;
  /** The name, or words for a row without one. */
  name: string;
  handle: ReactNode;
  /** The option in the database; undefined for a new one. */
  stored: OptionItem | undefined;
  errors: ItemErrors;
  /** Whether it was just added: takes the focus. */
  isNew: boolean;
  onChange: (change: Partial<Omit<DraftItem, 'key' | 'id'>>) => void;
  onRemove: () => void;
}

/** The fields of an option. */
export function ItemRow(props: ItemRowProps) {
  const { item, number, name, handle, stored, errors, isNew, onChange, onRemove } = props;
  const id = useId();
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) nameField.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.item}>
      {handle}
      <div className={styles.name}>
        <Input
          aria-label={`Nama pilihan ${number}`}
          ref={nameField}
          autoComplete="off"
          placeholder="Nama, misalnya Boba"
          value={item.name}
          aria-invalid={errors.name !== undefined}
          aria-describedby={errors.name && `${id}-name`}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        {errors.name && <FieldError id={`${id}-name`}>{errors.name}</FieldError>}
      </div>
      <div className={styles.price}>
        <PriceInput
          aria-label={`Tambahan harga pilihan ${number}`}
          value={item.price}
          aria-invalid={errors.price !== undefined}
          aria-describedby={errors.price && `${id}-price`}
          onChange={({ target }) => onChange({ price: target.value })}
        />
        {errors.price && <FieldError id={`${id}-price`}>{errors.price}</FieldError>}
      </div>
      <div className={styles.extra}>
        <label>
          <input
            type="checkbox"
            checked={item.isDefault}
            aria-label={`${name} terpilih dari awal`}
            onChange={({ target }) => onChange({ isDefault: target.checked })}
          />
          <span>Terpilih dari awal</span>
        </label>
        {stored && <OptionSoldOut item={stored} />}
      </div>
      <Button look="icon" className={styles.remove} aria-label={`Hapus ${name}`} onClick={onRemove}>
        <Icon path={icons.close} size={18} />
      </Button>
    </div>
  );
}
