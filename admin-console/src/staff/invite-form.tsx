import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Field } from 'shared-ui/field';
import ui from 'shared-ui/utilities.module.css';
import styles from './invite-form.module.css';
import type { staffAction } from './staff.handlers.ts';
import { STAFF_FORM, type StaffChange } from './staff.ts';

/** The form that invites an address. */
export function InviteForm() {
  const fetcher = useFetcher<typeof staffAction>();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = fetcher.state !== 'idle';
  const isDone = fetcher.state === 'idle' && fetcher.data === null;
  useEffect(() => {
    if (isDone) form.current?.reset();
  }, [isDone]);
  return (
    <fetcher.Form ref={form} method="post" noValidate className={`${ui.card} ${styles.form}`}>
      <input type="hidden" name={STAFF_FORM.change} value={'invite' satisfies StaffChange} />
      <Field
        name={STAFF_FORM.email}
        label="Email"
        hint="Kami mengirim undangan ke email ini. Tautannya berlaku satu jam."
        error={isBusy ? undefined : fetcher.data?.reason}
      >
        {(control) => (
          <input {...control} type="email" autoComplete="off" autoCapitalize="none" required />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy}>
        Undang staf
      </Button>
    </fetcher.Form>
  );
}
