import { useEffect, useEffectEvent } from 'react';
import { type BranchStatus, shopTime } from 'shared-auth';
import { zoneName } from 'shared-ui/branch-time';
import { Button } from 'shared-ui/button';
import { Field } from 'shared-ui/field';
import { chooseDetails, type OrderDetails } from './order-details.ts';
import { isTaken, slotLabel } from './pickup-slots.rules.ts';
import { usePickupSlots } from './use-pickup-slots.ts';

interface SlotSelectProps {
  details: OrderDetails;
  branch: BranchStatus;
  /** Whether the last order failed because of the slot: others may be gone, too. */
  isRefused: boolean;
}

/** The pickup slots of today. */
export function SlotSelect({ details, branch, isRefused }: SlotSelectProps) {
  const { slots, hasFailed, reload } = usePickupSlots(branch.id, details);
  const onRefused = useEffectEvent(reload);
  useEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused]);

  if (!slots) return hasFailed ? <RetrySlots reload={reload} /> : <p>Memuat jam…</p>;
  if (slots.length === 0) return <p>Hari ini tidak ada jam yang bisa dipilih lagi.</p>;
  const { slot } = details;
  const taken = slot !== null && isTaken(slot, slots);
  const now = new Date(shopTime()).toISOString();
  const shown = slots.map(({ at, left }) => ({
    at,
    isFull: left === 0,
    label: slotLabel({ at, left }, now, branch.time_zone),
  }));
  return (
    <Field
      name="pickup_at"
      label="Jam pengambilan"
      hint={`Waktu setempat (${zoneName(branch.time_zone)}).`}
      error={taken ? 'Jam ini sudah tidak bisa dipilih. Pilih jam lain.' : undefined}
    >
      {(control) => (
        <select
          {...control}
          value={slot ?? ''}
          onChange={({ target }) => chooseDetails({ slot: target.value })}
        >
          {slot === null && <option value="">Pilih jam</option>}
          {slot !== null && !shown.some(({ at }) => at === slot) && (
            <option value={slot} disabled>
              {slotLabel({ at: slot, left: null }, now, branch.time_zone)} · lewat
            </option>
          )}
          {shown.map(({ at, isFull, label }) => (
            <option key={at} value={at} disabled={isFull}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function RetrySlots({ reload }: { reload: () => void }) {
  return (
    <div>
      <p role="alert">Jam pengambilan belum bisa dimuat.</p>
      <Button look="quiet" onClick={reload}>
        Coba lagi
      </Button>
    </div>
  );
}
