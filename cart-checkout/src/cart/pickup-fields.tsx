import { useAtomValue } from 'jotai';
import type { BranchStatus } from 'shared-auth';
import { Field } from 'shared-ui/field';
import ui from 'shared-ui/utilities.module.css';
import type { Pickup } from '../pickup.ts';
import { MAX_TABLE_LENGTH } from '../table-link.ts';
import choices from './choices.module.css';
import { NoteField } from './note-field.tsx';
import { chooseDetails, shownDetailsAtom } from './order-details.ts';
import type { OrderError } from './order-error.ts';
import styles from './pickup-fields.module.css';
import { SlotSelect } from './slot-select.tsx';

const CHOICES: readonly { type: Pickup['type']; label: string }[] = [
  { type: 'now', label: 'Ambil sekarang' },
  { type: 'slot', label: 'Ambil jam …' },
  { type: 'table', label: 'Di meja …' },
];

interface PickupFieldsProps {
  /** Undefined until its status is known. */
  branch: BranchStatus | undefined;
  /** Why the last order failed, if it did. */
  error: OrderError | null;
}

/** How the customer gets the order, and a note for the kitchen. */
export function PickupFields({ branch, error }: PickupFieldsProps) {
  const details = useAtomValue(shownDetailsAtom);
  const { pickup, table } = details;
  const isSlotRefused = error?.code === 'slot_full' || error?.code === 'invalid_slot';
  return (
    <section className={`${ui.card} ${styles.pickup}`} aria-labelledby="order-pickup">
      <h2 id="order-pickup">Pengambilan</h2>
      <fieldset className={choices.choices} aria-labelledby="order-pickup">
        {CHOICES.map(({ type, label }) => (
          <label key={type} className={choices.choice}>
            <input
              type="radio"
              name="pickup_type"
              value={type}
              checked={pickup === type}
              onChange={() => chooseDetails({ pickup: type })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {pickup === 'slot' && branch && (
        <SlotSelect key={branch.id} details={details} branch={branch} isRefused={isSlotRefused} />
      )}
      {pickup === 'table' && (
        <Field
          name="table_name"
          label="Nama atau nomor meja"
          hint="Pesanan kami bawakan ke meja ini."
        >
          {(control) => (
            <input
              {...control}
              value={table}
              maxLength={MAX_TABLE_LENGTH}
              autoComplete="off"
              onChange={({ target }) => chooseDetails({ table: target.value })}
            />
          )}
        </Field>
      )}
      <NoteField note={details.note} />
    </section>
  );
}
