import { changePassword, requireShownFactor, twoStepPath } from 'shared-auth';
import { Notice } from 'shared-ui/notice';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  replace,
  toast,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'shared-ui/runtime';
import { confirmError, MIN_PASSWORD_LENGTH, passwordError, textOf } from '../form/account.rules.ts';
import { ERROR_MESSAGES, type ErrorCode, errorCodeOf } from '../form/error-messages.ts';
import styles from '../form/form.module.css';
import { errorsOf, type FieldErrors, useFormErrors } from '../form/form-errors.ts';
import { FormPage } from '../form/form-page.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';

type Answer = { errors: FieldErrors } | { errorCode: ErrorCode };

/** The account whose password is changed. */
interface Account {
  email: string;
}

/**
 * The link of the recovery mail has signed the user in; without that there is nothing to change. The
 * server takes no new password while a second factor is due.
 */
export async function newPasswordLoader({ request }: LoaderFunctionArgs): Promise<Account> {
  const { email } = await requireShownFactor(request);
  return { email };
}

export async function newPasswordAction({
  request,
}: ActionFunctionArgs): Promise<Answer | Response> {
  const form = await request.formData();
  const password = textOf(form, 'password');
  const errors = errorsOf({
    password: passwordError(password),
    confirm: confirmError(password, textOf(form, 'confirm')),
  });
  if (errors) return { errors };
  const errorCode = await errorCodeOf(changePassword(password));
  if (errorCode) return { errorCode };
  toast('Password baru Anda sudah tersimpan.');
  return replace('/');
}

/** Choose a new password after the link of a recovery mail. */
export function NewPasswordPage() {
  const { email } = useLoaderData<Account>();
  const answer = useActionData<Answer>();
  const { errors, form } = useFormErrors(answer);
  const outcome = answer && 'errorCode' in answer ? answer : undefined;
  const busy = useNavigation().state !== 'idle';
  return (
    <FormPage
      title="Password baru"
      lead={`Buat password baru untuk akun ${email}, minimal ${MIN_PASSWORD_LENGTH} karakter.`}
    >
      <Form className={styles.form} method="post" {...form}>
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          error={errors.password}
        />
        <PasswordField
          name="confirm"
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirm}
        />
        {outcome && !busy && (
          <Notice isDanger role="alert">
            {ERROR_MESSAGES[outcome.errorCode]}{' '}
            {outcome.errorCode === 'session_ended' && (
              <Link to="/forgot-password">Minta tautan baru</Link>
            )}
            {outcome.errorCode === 'mfa_required' && (
              <Link to={twoStepPath('/new-password')}>Masukkan kode</Link>
            )}
            {outcome.errorCode === 'current_password_required' && (
              <Link to="/profile">Buka Profil</Link>
            )}
          </Notice>
        )}
        <SubmitButton label="Simpan password" busyLabel="Menyimpan…" />
      </Form>
    </FormPage>
  );
}
