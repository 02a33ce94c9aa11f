import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { readPrice } from './draft/check-draft.rules.ts';
import type { GroupDraft } from './draft/draft.ts';
import { ruleText } from './group-text.rules.ts';
import type { OptionItem } from './option-group.ts';
import styles from './preview.module.css';
import { isOptionSoldOut } from './sold-out-time.ts';

interface PreviewProps {
  draft: GroupDraft;
  /** The options in the database, for marks of sold-out ones. */
  stored: readonly OptionItem[];
}

/** The group as customers see it, before it is saved. */
export function Preview({ draft, stored }: PreviewProps) {
  const { name, isRequired, min, max, items } = draft;
  const most = Number(max) || 1;
  const rule = { min: isRequired ? Math.min(Number(min) || 1, most) : 0, max: most };
  const isSingle = rule.max === 1;
  const rows = items.map((item) => ({
    ...item,
    isSoldOut: stored.some((option) => option.id === item.id && isOptionSoldOut(option)),
  }));
  const isChosen = ({ isDefault, isSoldOut }: (typeof rows)[number]) => isDefault && !isSoldOut;
  const hasNone = isSingle && rule.min === 0;
  return (
    <aside className={styles.preview} aria-label="Pratinjau">
      <p className={styles.title}>Begini pelanggan melihatnya</p>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <b>{name.trim() || 'Nama kelompok'}</b>
          <span>{ruleText(rule)}</span>
        </div>
        <ul data-single={isSingle}>
          {hasNone && <PreviewRow name="Biasa" price="" isChosen={!rows.some(isChosen)} />}
          {rows.map((row, index) => (
            <PreviewRow
              key={row.key}
              name={row.name.trim() || `Pilihan ${index + 1}`}
              price={row.isSoldOut ? 'Habis' : priceText(row.price)}
              isChosen={isChosen(row)}
            />
          ))}
        </ul>
      </div>
      {rule.min > 0 && rows.length > 0 && rows.every(({ isSoldOut }) => isSoldOut) && (
        <p className={styles.warning} role="status">
          Semua pilihan sedang habis, jadi menu dengan kelompok ini tidak bisa dipesan.
        </p>
      )}
    </aside>
  );
}

function PreviewRow(props: { name: string; price: string; isChosen: boolean }) {
  return (
    <li data-chosen={props.isChosen}>
      <span className={styles.name}>
        {props.name}
        {props.isChosen && <span className={ui.visuallyHidden}> (terpilih)</span>}
      </span>
      <span className={ui.money}>{props.price}</span>
    </li>
  );
}

function priceText(typed: string): string {
  const price = readPrice(typed);
  return price ? `+${rupiah(price)}` : '';
}
