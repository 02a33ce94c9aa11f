import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router-dom';
import { twoStepPath } from 'shared-auth';
import { Notice } from 'shared-ui/notice';
import { MIN_PASSWORD_LENGTH } from '../form/account.rules.ts';
import { FormError } from '../form/form-error.tsx';
import { useFormErrors } from '../form/form-errors.ts';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useMailedCode } from './mailed-code.ts';
import type { ProfileAnswer } from './profile.action.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

/** Changes the password; requires the current one. Signs out all other devices. */
export function PasswordForm({ email }: { email: string }) {
  const fetcher = useFetcher<ProfileAnswer>();
  const answer = fetcher.data;
  const { errors, form } = useFormErrors(answer);
  const isBusy = fetcher.state !== 'idle';
  const needsCode = useMailedCode(answer);
  const isDone = answer !== undefined && 'isDone' in answer;
  const errorCode = answer && 'errorCode' in answer && !isBusy ? answer.errorCode : null;

  useEffect(() => {
    if (isDone) form.ref.current?.reset();
  }, [isDone, form.ref]);

  return (
    <ProfileSection title="Ganti password">
      <fetcher.Form className={styles.form} method="post" {...form}>
        <input type="hidden" name="intent" value="password" />
        {/* Account name for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="current"
          label="Password saat ini"
          autoComplete="current-password"
          error={errors.current}
        />
        <NewPasswordFields
          label="Password baru"
          confirmLabel="Ulangi password baru"
          hint={`Minimal ${MIN_PASSWORD_LENGTH} karakter.`}
          errors={errors}
        />
        {needsCode && (
          <>
            <Notice role="status">
              Anda masuk lebih dari sehari yang lalu. Kami mengirim kode ke {email}.
            </Notice>
            <TextField
              name="code"
              label="Kode dari email"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              error={errors.code}
            />
          </>
        )}
        <FormError code={errorCode}>
          {errorCode === 'mfa_required' && <Link to={twoStepPath('/profile')}>Masukkan kode</Link>}
        </FormError>
        <div className={styles.row}>
          <SubmitButton label="Ganti password" busyLabel="Menyimpan…" isBusy={isBusy} />
          <Link to="/forgot-password">Forgot Password?</Link>
        </div>
      </fetcher.Form>
    </ProfileSection>
  );
}
