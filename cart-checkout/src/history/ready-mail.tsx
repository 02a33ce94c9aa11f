import { useState } from 'react';
import { toast } from 'shared-ui/toasts';
import { toCartError } from '../cart-error.ts';
import { errorMessage } from '../error-message.ts';
import { setReadyMail } from './order-steps.data.ts';
import styles from './ready-mail.module.css';

/** Whether the customer wants an e-mail when the order is ready; saved at once. */
export function ReadyMail({ order }: { order: { id: number; wantsMail: boolean } }) {
  const [isWanted, setWanted] = useState(order.wantsMail);

  async function change(wanted: boolean) {
    setWanted(wanted);
    try {
      await setReadyMail(order.id, wanted);
    } catch (error) {
      setWanted(!wanted);
      toast(errorMessage(toCartError(error)), 'error');
    }
  }

  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target }) => void change(target.checked)}
      />
      Kabari saya lewat email saat siap
    </label>
  );
}
