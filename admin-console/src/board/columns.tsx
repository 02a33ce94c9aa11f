import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { store } from 'shared-ui/store';
import { COLUMNS, type ColumnName } from './board.rules.ts';
import { boardAtom, columnsAtom, movedIdAtom } from './board-state.ts';
import { cardTitleId } from './card.tsx';
import { Column } from './column.tsx';
import styles from './columns.module.css';

/** The columns; on phones one at a time, with buttons that choose it. */
export function Columns() {
  const columns = useAtomValue(columnsAtom);
  const hidesOrders = useAtomValue(boardAtom)?.hidesOrders;
  const [current, setCurrent] = useState<ColumnName>('new');
  const tabs = useRef<HTMLFieldSetElement>(null);
  // Each change of the columns can remove the focused button.
  useEffect(() => keepFocus(tabs.current), [columns]);
  return (
    <>
      <fieldset ref={tabs} className={styles.tabs} aria-label="Kolom">
        {COLUMNS.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === current}
            data-column={name}
            data-filled={columns[name].length > 0 || undefined}
            onClick={() => setCurrent(name)}
          >
            {label} <span className={styles.count}>{columns[name].length}</span>
          </button>
        ))}
      </fieldset>
      {hidesOrders && (
        <p className={styles.hidden}>
          Pesanan lama yang sudah diterima tidak muat semuanya di sini; selesaikan dulu yang sudah
          diambil.
        </p>
      )}
      <div className={styles.columns}>
        {COLUMNS.map((column) => (
          <Column
            {...column}
            key={column.name}
            orders={columns[column.name]}
            isCurrent={column.name === current}
          />
        ))}
      </div>
    </>
  );
}

/** Moves the focus along with the card whose button was pressed; on phones, to the column buttons. */
function keepFocus(tabs: HTMLElement | null): void {
  const id = store.get(movedIdAtom);
  if (id === null || document.activeElement !== document.body) return;
  store.set(movedIdAtom, null);
  const title = document.getElementById(cardTitleId(id));
  const target = title?.checkVisibility()
    ? title
    : tabs?.querySelector<HTMLElement>('[aria-pressed="true"]');
  target?.focus({ preventScroll: true });
}
