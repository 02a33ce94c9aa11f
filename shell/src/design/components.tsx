import { useState } from 'react';
import { Icon, type IconName } from 'shared-ui/icon';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { rupiah } from 'shared-ui/rupiah';
import styles from './design-page.module.css';

const ICONS: readonly IconName[] = [
  'cart',
  'check',
  'close',
  'menu',
  'minus',
  'moon',
  'next',
  'pin',
  'plus',
  'previous',
  'star',
  'sun',
];

/** The shared components in their states. */
export function Components() {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <div className={styles.actions}>
        <button className="button" type="button">
          Utama
        </button>
        <button className="button button-quiet" type="button">
          Tenang
        </button>
        <button className="button button-danger" type="button">
          Bahaya
        </button>
        <button className="button" type="button" disabled>
          Mati
        </button>
      </div>
      <div className={styles.actions}>
        <span className="chip">Small</span>
        <span className="chip chip-glow">30% OFF</span>
        <span className="money">{rupiah(25_000)}</span>
      </div>
      <QuantityStepper
        value={quantity}
        min={0}
        max={5}
        label="Jumlah contoh"
        onChange={setQuantity}
      />
      <label className="field">
        <span className="field-label">Email</span>
        <input className="input" type="email" placeholder="nama@contoh.id" />
        <span className="field-hint">Kami tidak mengirim iklan.</span>
      </label>
      <label className="field">
        <span className="field-label">Harga</span>
        <input className="input" aria-invalid="true" defaultValue="-1" />
        <span className="field-error">Harga harus lebih dari 0.</span>
      </label>
      <p className="notice">Pemberitahuan.</p>
      <p className="notice notice-danger">Login Gagal</p>
      <div className={`card ${styles.card}`}>Kartu</div>
      <div className={`skeleton ${styles.card}`} aria-hidden="true" data-sample />
      <div className={styles.actions}>
        {ICONS.map((name) => (
          <Icon name={name} key={name} />
        ))}
      </div>
    </>
  );
}
