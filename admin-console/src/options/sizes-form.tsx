import { useState } from 'react';
import { FieldError } from 'shared-ui/field';
import { LeaveGuard } from '../leave-guard.tsx';
import { countErrors, priceErrors, readPrice } from './draft/check-draft.rules.ts';
import { draftOf, isSameDraft, withItem } from './draft/draft.rules.ts';
import styles from './group-form.module.css';
import { OptionSoldOut } from './items/option-sold-out.tsx';
import { PriceInput } from './items/price-input.tsx';
import type { OptionGroup } from './option-group.ts';
import { ConflictNotice } from './save/conflict-notice.tsx';
import { SaveBar } from './save/save-bar.tsx';
import { useSaveGroup } from './save/use-save-group.ts';
import sizeStyles from './sizes-form.module.css';

/** The form of the sizes: surcharges and sold-out marks; names, rule and products are fixed. */
export function SizesForm({ group }: { group: OptionGroup }) {
  const [base, setBase] = useState(group);
  const [draft, setDraft] = useState(() => draftOf(group));
  const [isChecked, setChecked] = useState(false);
  const { isBusy, answer, send } = useSaveGroup();
  const rows = priceErrors(draft.items);
  const errors = { rows: isChecked ? rows : {} };
  const conflict = answer?.now && answer.now.revision !== base.revision ? answer.now : undefined;
  const save = (revision = base.revision) => {
    setChecked(true);
    if (Object.keys(rows).length > 0) return;
    const items = draft.items.map((item) => ({ ...item, price: readPrice(item.price) ?? 0 }));
    send('save', { ...group, items }, revision);
  };
  return (
    <form
      className={`${styles.form} ${sizeStyles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <section className={`${styles.card} ${sizeStyles.sizes}`} aria-label="Ukuran">
        <header>
          <p>
            Setiap minuman punya tiga ukuran. Harga produk adalah harga ukuran Small; di sini
            tambahannya, kecuali produk punya tambahan sendiri.
          </p>
        </header>
        <ul>
          {draft.items.map(({ key, name, price }, index) => {
            const stored = group.items.find(({ id }) => String(id) === key);
            const error = errors.rows[key]?.price;
            return (
              <li key={key}>
                <b>{name}</b>
                {index === 0 ? (
                  <span>Harga produk</span>
                ) : (
                  <div>
                    <PriceInput
                      aria-label={`Tambahan harga ${name}`}
                      value={price}
                      aria-invalid={error !== undefined}
                      onChange={({ target }) =>
                        setDraft(withItem(draft, key, { price: target.value }))
                      }
                    />
                    {error && <FieldError>{error}</FieldError>}
                  </div>
                )}
                {stored && <OptionSoldOut item={stored} />}
              </li>
            );
          })}
        </ul>
      </section>
      <SaveBar isBusy={isBusy} error={answer?.error} wrong={isBusy ? 0 : countErrors(errors)}>
        {conflict && (
          <ConflictNotice
            before={base}
            now={conflict}
            products={[]}
            onTakeTheirs={() => {
              setBase(conflict);
              setDraft(draftOf(conflict));
            }}
            onKeepMine={() => {
              setBase(conflict);
              save(conflict.revision);
            }}
          />
        )}
      </SaveBar>
      <LeaveGuard
        isUnsaved={!isSameDraft(draft, draftOf(base))}
        detail="Perubahan Anda pada ukuran belum disimpan dan akan hilang."
      />
    </form>
  );
}
