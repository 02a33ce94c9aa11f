import { useAtomValue } from 'jotai';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import { availableMethod, DEFAULT_METHOD, type PaymentMethod } from '../payment-method.ts';
import choices from './choices.module.css';
import { chooseDetails, shownDetailsAtom } from './order-details.ts';
import styles from './payment-fields.module.css';

const CHOICES: readonly { method: PaymentMethod; label: string; hint: string }[] = [
  {
    method: 'counter',
    label: 'Bayar di kasir',
    hint: 'Dengan cara apa pun yang diterima kasir, saat Anda mengambil pesanan.',
  },
  {
    method: 'qris_midtrans',
    label: 'QRIS',
    hint: 'Kode QRIS muncul setelah Anda memesan. Dapur mulai begitu pembayaran masuk.',
  },
  {
    method: 'qris_static',
    label: 'QRIS kedai',
    hint: 'Pindai kode QRIS kedai setelah memesan, lalu tunjukkan buktinya. Dapur mulai setelah kasir mengonfirmasi.',
  },
];

/**
 * How the order is paid; nothing while the branch offers only its counter.
 *
 * @param qrisLimit largest total for QRIS in whole rupiah, if the total exceeds it.
 */
export function PaymentFields({
  offered,
  qrisLimit,
}: {
  offered: readonly PaymentMethod[];
  qrisLimit: number | null;
}) {
  const { method: wanted } = useAtomValue(shownDetailsAtom);
  if (offered.length <= 1 && wanted === DEFAULT_METHOD && qrisLimit === null) return null;
  const method = availableMethod(wanted, offered);
  const shown = CHOICES.filter((choice) => offered.includes(choice.method));
  return (
    <section className={`${ui.card} ${styles.payment}`} aria-labelledby="order-payment">
      <h2 id="order-payment">Cara bayar</h2>
      <fieldset className={choices.choices} aria-labelledby="order-payment">
        {shown.map((choice) => (
          <label key={choice.method} className={choices.choice}>
            <input
              type="radio"
              name="payment_method"
              value={choice.method}
              checked={choice.method === method}
              onChange={() => chooseDetails({ method: choice.method })}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
      <p className={styles.hint} role="status">
        {method === wanted && qrisLimit === null
          ? shown.find((choice) => choice.method === method)?.hint
          : counterReason(qrisLimit)}
      </p>
    </section>
  );
}

/** Why the counter is the only way to pay. */
function counterReason(qrisLimit: number | null): string {
  const reason =
    qrisLimit === null
      ? 'QRIS sedang tidak tersedia.'
      : `QRIS hanya untuk pesanan sampai ${rupiah(qrisLimit)}.`;
  return `${reason} Pesanan ini dibayar di kasir.`;
}
