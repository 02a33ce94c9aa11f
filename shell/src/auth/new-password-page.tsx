import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  replace,
  useLoaderData,
  useNavigation,
} from 'react-router-dom';
import { changePassword, requireShownFactor, settledSession, twoStepPath } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { useFormAnswer } from 'shared-ui/use-form-answer';
import { afterSignIn } from '../after-sign-in/next.ts';
import { MIN_PASSWORD_LENGTH, readNewPassword } from '../form/account.rules.ts';
import { type ErrorCode, errorCodeOf } from '../form/error-messages.ts';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { errorsOf, type FieldErrors, useFormErrors } from '../form/form-errors.ts';
import { FormPage } from '../form/form-page.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { SubmitButton } from '../form/submit-button.tsx';

type Answer = { errors: FieldErrors } | { errorCode: ErrorCode };

/** The account whose password is changed. */
interface Account {
  email: string;
}

/**
 * Requires a signed-in user: the link signs in. The server rejects a new password until a required
 * second factor is verified.
 */
export async function newPasswordLoader({ request }: LoaderFunctionArgs): Promise<Account> {
  const { email } = await requireShownFactor(request);
  return { email };
}

export async function newPasswordAction({
  request,
}: ActionFunctionArgs): Promise<Answer | Response> {
  const { password, errors: found } = readNewPassword(await request.formData());
  const errors = errorsOf(found);
  if (errors) return { errors };
  const errorCode = await errorCodeOf(changePassword(password));
  if (errorCode) return { errorCode };
  toast('Password baru Anda sudah tersimpan.');
  return replace(afterSignIn(await settledSession(), '/'));
}

/** `/new-password`: sets a new password after following the link of a recovery or an invitation. */
export function NewPasswordPage() {
  const { email } = useLoaderData<Account>();
  const answer = useFormAnswer<Answer>();
  const { errors, form } = useFormErrors(answer);
  const busy = useNavigation().state !== 'idle';
  const code = answer && 'errorCode' in answer && !busy ? answer.errorCode : null;
  return (
    <FormPage
      title="Password baru"
      lead={`Buat password baru untuk akun ${email}, minimal ${MIN_PASSWORD_LENGTH} karakter.`}
    >
      <Form className={styles.form} method="post" {...form}>
        <NewPasswordFields errors={errors} />
        <FormError code={code}>
          {code === 'session_ended' && <Link to="/forgot-password">Minta tautan baru</Link>}
          {code === 'mfa_required' && <Link to={twoStepPath('/new-password')}>Masukkan kode</Link>}
          {code === 'current_password_required' && <Link to="/profile">Buka Profil</Link>}
        </FormError>
        <SubmitButton label="Simpan password" busyLabel="Menyimpan…" />
      </Form>
    </FormPage>
  );
}
