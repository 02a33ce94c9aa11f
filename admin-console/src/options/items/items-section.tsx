import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { FieldError } from 'shared-ui/field';
import { MAX_ITEMS, moved, withItem, withNewItem, withoutItem } from '../draft/draft.rules.ts';
import type { DraftErrors, DraftItem, GroupDraft } from '../draft/draft.ts';
import styles from '../group-form.module.css';
import type { OptionItem } from '../option-group.ts';
import { SortableList } from '../sortable-list.tsx';
import { ItemRow } from './item-row.tsx';
import { WithdrawnItems } from './withdrawn-items.tsx';

interface ItemsSectionProps {
  draft: GroupDraft;
  /** The options in the database, for marks of sold-out ones. */
  stored: readonly OptionItem[];
  errors: DraftErrors;
  onChange: (change: (before: GroupDraft) => GroupDraft) => void;
}

/** The options of the group. */
export function ItemsSection({ draft, stored, errors, onChange }: ItemsSectionProps) {
  const [asked, setAsked] = useState<DraftItem | null>(null);
  // A new row takes the focus.
  const [added, setAdded] = useState<string>();
  const { items } = draft;
  const nameOf = ({ name }: DraftItem, index: number) => name.trim() || `pilihan ${index + 1}`;
  const remove = ({ key }: DraftItem) => onChange((before) => withoutItem(before, key));
  return (
    <section className={styles.card} aria-labelledby="isi-kelompok">
      <header>
        <h2 id="isi-kelompok">Isi kelompok</h2>
        <p>Tarik garis tiga untuk mengurutkan, atau di papan tik: spasi, panah, spasi.</p>
      </header>
      {items.length > 0 && (
        <SortableList
          label="Isi kelompok"
          rows={items}
          idOf={({ key }) => key}
          nameOf={nameOf}
          onMove={(from, to) =>
            onChange((before) => ({ ...before, items: moved(before.items, from, to) }))
          }
        >
          {(item, index, handle) => (
            <ItemRow
              item={item}
              number={index + 1}
              name={nameOf(item, index)}
              handle={handle}
              stored={stored.find(({ id }) => id === item.id)}
              errors={errors.rows[item.key] ?? {}}
              isNew={item.key === added}
              onChange={(change) => onChange((before) => withItem(before, item.key, change))}
              onRemove={() => (item.id === null ? remove(item) : setAsked(item))}
            />
          )}
        </SortableList>
      )}
      {errors.items && <FieldError role="alert">{errors.items}</FieldError>}
      <div className={styles.actions}>
        <Button
          look="quiet"
          isDisabled={items.length >= MAX_ITEMS}
          onClick={() => {
            const changed = withNewItem(draft);
            setAdded(changed.items.at(-1)?.key);
            onChange(() => changed);
          }}
        >
          + Tambah pilihan
        </Button>
      </div>
      <WithdrawnItems draft={draft} onChange={onChange} />
      {asked && (
        <ConfirmDialog
          question={`Hapus ${asked.name}?`}
          detail="Setelah disimpan, pelanggan tidak bisa memilihnya lagi. Yang sudah menaruhnya di keranjang diminta memilih ulang; sisa keranjang tetap bisa dipesan. Pesanan yang sudah masuk tidak berubah."
          confirmLabel="Hapus"
          dangerous
          onConfirm={() => {
            remove(asked);
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}
