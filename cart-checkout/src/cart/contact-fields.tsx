import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Field } from 'shared-ui/field';
import { readPhone } from 'shared-ui/phone-number';
import ui from 'shared-ui/utilities.module.css';
import styles from './contact-fields.module.css';
import { shownContactAtom, typeContact } from './order-contact.ts';
import { chooseDetails, shownDetailsAtom } from './order-details.ts';

/** Maximum length of a name; same limit as in checkout() (supabase/migrations). */
const MAX_NAME_LENGTH = 120;

/** Optional name and phone of the person picking up the order, and whether to mail when it is ready. */
export function ContactFields({ userId }: { userId: string }) {
  const { name, phone } = useAtomValue(shownContactAtom);
  const { wantsMail } = useAtomValue(shownDetailsAtom);
  const [hasLeftPhone, setLeftPhone] = useState(false);
  return (
    <section className={`${ui.card} ${styles.contact}`} aria-labelledby="order-contact">
      <h2 id="order-contact">Atas nama</h2>
      <Field name="customer_name" label="Nama (opsional)" hint="Kami panggil nama ini di kasir.">
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="name"
            onChange={({ target }) => typeContact(userId, { name: target.value })}
          />
        )}
      </Field>
      <Field
        name="customer_phone"
        label="Nomor HP (opsional)"
        hint="Untuk kabar tentang pesanan Anda; nomor pertama tersimpan di profil."
        error={hasLeftPhone ? readPhone(phone).error : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="tel"
            value={phone}
            autoComplete="tel"
            onChange={({ target }) => typeContact(userId, { phone: target.value })}
            onBlur={() => setLeftPhone(true)}
          />
        )}
      </Field>
      <label className={styles.mail}>
        <input
          type="checkbox"
          checked={wantsMail}
          onChange={({ target }) => chooseDetails({ wantsMail: target.checked })}
        />
        Kabari saya lewat email saat siap
      </label>
    </section>
  );
}
