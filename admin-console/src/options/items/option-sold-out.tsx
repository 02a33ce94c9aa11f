import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { backInWords } from '../../change-sold-out.ts';
import type { OptionItem } from '../option-group.ts';
import { isOptionSoldOut } from '../sold-out-time.ts';
import { changeOptionSoldOut } from './change-option-sold-out.ts';
import styles from './option-sold-out.module.css';

/** Until when an option is sold out, and the button that changes it at once. */
export function OptionSoldOut({ item }: { item: OptionItem }) {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const isSoldOut = isOptionSoldOut(item);
  const label = isSoldOut ? 'Tersedia lagi' : 'Tandai habis';
  const change = async () => {
    setBusy(true);
    await changeOptionSoldOut(item, isSoldOut ? null : 'tomorrow', () => void revalidate());
    setBusy(false);
  };
  return (
    <div className={styles.soldOut}>
      {isSoldOut && (
        <span>
          {item.soldOutUntil === 'infinity' || item.soldOutUntil === null
            ? 'Habis sampai diubah'
            : `Habis sampai ${backInWords(item.soldOutUntil)}`}
        </span>
      )}
      <Button
        look="quiet"
        aria-label={`${label}: ${item.name}`}
        isBusy={isBusy}
        onClick={() => void change()}
      >
        {label}
      </Button>
    </div>
  );
}
