import { useState } from 'react';
import { Button } from 'shared-ui/button';
import { Field } from 'shared-ui/field';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { Notice } from 'shared-ui/notice';
import { QuantityStepper } from 'shared-ui/quantity-stepper';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import styles from './design-page.module.css';

const ICONS = [
  icons.cart,
  icons.check,
  icons.close,
  icons.menu,
  icons.minus,
  icons.moon,
  icons.next,
  icons.pin,
  icons.plus,
  icons.previous,
  icons.star,
  icons.sun,
];

/** The shared components, each in all its states. */
export function Components() {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <div className={styles.actions}>
        <Button>Utama</Button>
        <Button look="quiet">Tenang</Button>
        <Button look="danger">Bahaya</Button>
        <Button disabled>Mati</Button>
      </div>
      <div className={styles.actions}>
        <span className={ui.chip}>Small</span>
        <span className={`${ui.chip} ${ui.glow}`}>30% OFF</span>
        <span className={ui.money}>{rupiah(25_000)}</span>
      </div>
      <QuantityStepper
        value={quantity}
        min={0}
        max={5}
        label="Jumlah contoh"
        onChange={setQuantity}
      />
      <Field name="email" label="Email" hint="Kami tidak mengirim iklan.">
        {(control) => <input {...control} type="email" placeholder="nama@contoh.id" />}
      </Field>
      <Field name="price" label="Harga" error="Harga harus lebih dari 0." announces={false}>
        {(control) => <input {...control} defaultValue="-1" />}
      </Field>
      <Notice>Pemberitahuan.</Notice>
      <Notice isDanger>Login Gagal</Notice>
      <div className={`${ui.card} ${styles.card}`}>Kartu</div>
      <div className={`${ui.skeleton} ${styles.card}`} aria-hidden="true" data-sample />
      <div className={styles.actions}>
        {ICONS.map((path) => (
          <Icon path={path} key={path} />
        ))}
      </div>
    </>
  );
}
