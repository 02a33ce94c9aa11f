import { useEffect } from 'react';
import { twoStepPath } from 'shared-auth';
import { Notice } from 'shared-ui/notice';
import { Link, useFetcher } from 'shared-ui/runtime';
import { MIN_PASSWORD_LENGTH } from '../form/account.rules.ts';
import { ERROR_MESSAGES } from '../form/error-messages.ts';
import { useFormErrors } from '../form/form-errors.ts';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { useMailedCode } from './mailed-code.ts';
import type { ProfileAnswer } from './profile.action.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

/** Changes the password of a user who knows the current one. Signs out all other devices. */
export function PasswordForm({ email }: { email: string }) {
  const fetcher = useFetcher<ProfileAnswer>();
  const answer = fetcher.data;
  const { errors, form } = useFormErrors(answer);
  const isBusy = fetcher.state !== 'idle';
  const needsCode = useMailedCode(answer);
  const isDone = answer !== undefined && 'isDone' in answer;

  useEffect(() => {
    if (isDone) form.ref.current?.reset();
  }, [isDone, form.ref]);

  return (
    <ProfileSection title="Ganti password">
      <fetcher.Form className={styles.form} method="post" {...form}>
        <input type="hidden" name="intent" value="password" />
        {/* For password managers, which ask which account this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="current"
          label="Password saat ini"
          autoComplete="current-password"
          error={errors.current}
        />
        <PasswordField
          name="password"
          label="Password baru"
          autoComplete="new-password"
          hint={`Minimal ${MIN_PASSWORD_LENGTH} karakter.`}
          error={errors.password}
        />
        <PasswordField
          name="confirm"
          label="Ulangi password baru"
          autoComplete="new-password"
          error={errors.confirm}
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
        {answer && 'errorCode' in answer && !isBusy && (
          <Notice isDanger role="alert">
            {ERROR_MESSAGES[answer.errorCode]}{' '}
            {answer.errorCode === 'mfa_required' && (
              <Link to={twoStepPath('/profile')}>Masukkan kode</Link>
            )}
          </Notice>
        )}
        <div className={styles.row}>
          <SubmitButton label="Ganti password" busyLabel="Menyimpan…" isBusy={isBusy} />
          <Link to="/forgot-password">Forgot Password?</Link>
        </div>
      </fetcher.Form>
    </ProfileSection>
  );
}
