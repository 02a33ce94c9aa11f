import { dateTime } from 'shared-ui/date-time';
import { choiceText } from 'shared-ui/line-text';
import { rupiah } from 'shared-ui/rupiah';
import styles from './paper.module.css';
import type { Receipt, ReceiptLine } from './receipt.ts';
import { moneyRows, npwp, type ReceiptRow, receiptTitle, sumRows } from './receipt-rows.rules.ts';

/** A receipt as it is printed: one column, black on white. */
export function Paper({ receipt }: { receipt: Receipt }) {
  const { branch, orderNumber, createdAt, timeZone, tableName, isCancelled } = receipt;
  const moneys = moneyRows(receipt);
  return (
    <article className={styles.paper} aria-label={receiptTitle(receipt)}>
      <header className={styles.head}>
        <p className={styles.branch}>{branch.name}</p>
        {branch.legalName && <p>{branch.legalName}</p>}
        <p>{branch.address}</p>
        {branch.taxNumber && (
          <p>
            NPWP <span className={styles.unbroken}>{npwp(branch.taxNumber)}</span>
          </p>
        )}
      </header>
      <div className={styles.facts}>
        <h1 className={styles.title}>{receiptTitle(receipt)}</h1>
        <p>
          Pesanan #{orderNumber}
          {tableName && ` · Meja ${tableName}`}
        </p>
        <p>{dateTime(createdAt, timeZone)}</p>
        {isCancelled && <p className={styles.cancelled}>DIBATALKAN</p>}
      </div>
      <ul className={styles.lines}>
        {receipt.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Rows rows={sumRows(receipt)} />
      {moneys.length > 0 && <Rows rows={moneys} />}
      <footer className={styles.foot}>Terima kasih!</footer>
    </article>
  );
}

function Line({ line }: { line: ReceiptLine }) {
  const { name, price, quantity, note, refundedQuantity } = line;
  const choice = choiceText(line);
  return (
    <li>
      <p className={styles.name}>{name}</p>
      {choice && <p className={styles.choice}>{choice}</p>}
      {note !== null && <p className={styles.choice}>“{note}”</p>}
      <p className={styles.row}>
        <span>
          {quantity} × {rupiah(price)}
        </span>{' '}
        <span>{rupiah(price * quantity)}</span>
      </p>
      {refundedQuantity > 0 && <p className={styles.choice}>{refundedQuantity} dikembalikan</p>}
    </li>
  );
}

function Rows({ rows }: { rows: ReceiptRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, amount, isTotal }, index) => (
        <div key={index} className={isTotal ? styles.total : styles.row}>
          <dt>{label}</dt> <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
