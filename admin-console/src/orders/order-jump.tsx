import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Input } from 'shared-ui/field';
import { usePendingSearch } from '../busy-link.tsx';
import { isJump, jumpSearch, type OrderQuery } from './order-filter.rules.ts';
import styles from './order-jump.module.css';

/** A form that opens the orders from a day, or from an order, on. */
export function OrderJump({ query: { isArchive, day } }: { query: OrderQuery }) {
  const navigate = useNavigate();
  const pending = usePendingSearch();
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    void navigate({ search: jumpSearch(isArchive, { day: text('day'), number: text('number') }) });
  };
  return (
    // A new key shows the day of the address, also after "back".
    <form key={day} className={styles.jump} aria-label="Lompat ke pesanan" onSubmit={jump}>
      <Input name="day" type="date" aria-label="Dari tanggal" defaultValue={day} />
      <Input
        name="number"
        inputMode="numeric"
        aria-label="Nomor pesanan"
        placeholder="No. pesanan"
        pattern="#?[0-9]{1,15}"
        title="Angka saja, misalnya 1234"
        enterKeyHint="go"
      />
      <Button type="submit" look="quiet" isBusy={pending !== undefined && isJump(pending)}>
        Buka
      </Button>
    </form>
  );
}
