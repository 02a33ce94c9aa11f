import { useId, useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router-dom';
import type { SignedIn } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { Dialog, DialogActions } from 'shared-ui/dialog';
import { FieldHint } from 'shared-ui/field';
import { useFormAnswer } from 'shared-ui/use-form-answer';
import { FormError } from '../form/form-error.tsx';
import { useFormErrors } from '../form/form-errors.ts';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import type { ProfileAnswer } from './profile.action.ts';
import styles from './profile-page.module.css';

interface DeleteDialogProps {
  session: SignedIn;
  /** Called when the dialog closes without a deletion. */
  onClose: () => void;
}

/** Asks for the password before the account is deleted, and explains the consequences. */
export function DeleteDialog({ session, onClose }: DeleteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A navigation, not a fetcher: while it is pending, the sign-out does not redirect to /login.
  const last = useFormAnswer<ProfileAnswer>();
  // Ignore the result of an attempt in an earlier dialog.
  const [earlier] = useState(last);
  const answer = last === earlier ? undefined : last;
  const { errors, form } = useFormErrors(answer);
  const isBusy = useNavigation().state !== 'idle';
  const errorCode = answer && 'errorCode' in answer && !isBusy ? answer.errorCode : null;
  // Once shown, the field stays while a code is being sent, and after a wrong code.
  const [needsCode, setNeedsCode] = useState(session.assurance !== 'aal1');
  if (errorCode === 'mfa_required' && !needsCode) setNeedsCode(true);

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-detail`}
      onClose={onClose}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <div className={styles.form}>
        <h2 id={id}>Hapus akun Anda?</h2>
        <p id={`${id}-detail`} className={styles.lead}>
          Profil dan keranjang Anda hilang untuk selamanya, dan Anda keluar di semua perangkat.
          Pesanan yang sudah dibuat tetap diproses, tanpa nama Anda.
        </p>
        <Form className={styles.form} method="post" replace {...form}>
          <input type="hidden" name="intent" value="delete" />
          <PasswordField
            name="password"
            label="Password Anda"
            autoComplete="current-password"
            error={errors.password}
          />
          {needsCode && (
            <TextField
              name="code"
              label="Kode 6 angka dari aplikasi autentikator"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              required
              error={errors.code}
            />
          )}
          <FormError code={errorCode} />
          <FieldHint>
            Belum punya password? <Link to="/forgot-password">Buat lewat Forgot Password?</Link>
          </FieldHint>
          <DialogActions>
            <Button look="quiet" isDisabled={isBusy} onClick={() => dialog.current?.close()}>
              Batal
            </Button>
            <SubmitButton look="danger" label="Ya, hapus akun" busyLabel="Menghapus…" />
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  );
}
