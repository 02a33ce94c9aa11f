import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { changePassword, deleteAccount, mailPasswordCode, requireUser, signOut } from 'shared-auth';
import { readPhone } from 'shared-ui/phone-number';
import { toast } from 'shared-ui/toasts';
import { nameError, readNewPassword, textOf } from '../form/account.rules.ts';
import { ERROR_MESSAGES, type ErrorCode, errorCodeOf } from '../form/error-messages.ts';
import { errorsOf, type FieldErrors } from '../form/form-errors.ts';
import { readCode } from '../second-factor/code.ts';
import { saveDetails } from './profile.data.ts';

/** The profile's forms, by their field `intent`; the logout form has none. */
export type Intent = 'details' | 'password' | 'delete';

/** Result of a form. */
export type ProfileAnswer =
  | { isDone: true }
  | { errors: FieldErrors }
  | { errorCode: ErrorCode }
  /** The session is old: the form must also send the code that was just mailed. */
  | { needsMailedCode: true };

/** Changes the profile, changes the password, deletes the account, or logs out. */
export async function profileAction(args: ActionFunctionArgs): Promise<ProfileAnswer | Response> {
  const form = await args.request.formData();
  switch (form.get('intent')) {
    case 'details':
      return changeDetails(args, form);
    case 'password':
      return changeOwnPassword(form);
    case 'delete':
      return deleteOwnAccount(form);
    default:
      await signOut();
      return redirect('/');
  }
}

async function changeDetails({ request }: ActionFunctionArgs, form: FormData) {
  const { userId } = await requireUser(request);
  const fullName = textOf(form, 'name').trim();
  const { phone, error: phoneError } = readPhone(textOf(form, 'phone'));
  const errors = errorsOf({ name: nameError(fullName), phone: phoneError });
  if (errors) return { errors };
  const mailLanguage = form.get('mailLanguage') === 'en' ? 'en' : 'id';
  const errorCode = await errorCodeOf(saveDetails(userId, { fullName, phone, mailLanguage }));
  if (errorCode) return { errorCode };
  toast('Profil Anda sudah tersimpan.');
  return { isDone: true as const };
}

async function changeOwnPassword(form: FormData): Promise<ProfileAnswer> {
  const current = textOf(form, 'current');
  const { password, errors: passwordErrors } = readNewPassword(form);
  const code = form.get('code');
  const errors = errorsOf({
    current: current === '' ? 'Isi password saat ini.' : undefined,
    ...passwordErrors,
    code: code === '' ? 'Isi kode dari email.' : undefined,
  });
  if (errors) return { errors };
  const proof = { current, ...(code !== null && { code: textOf(form, 'code').trim() }) };
  const errorCode = await errorCodeOf(changePassword(password, proof));
  switch (errorCode) {
    case null:
      toast('Password baru Anda sudah tersimpan.');
      return { isDone: true };
    case 'reauthentication_needed':
      return askForMailedCode();
    case 'current_password_wrong':
      return { errors: { current: ERROR_MESSAGES[errorCode] } };
    case 'same_password':
      return { errors: { password: ERROR_MESSAGES[errorCode] } };
    case 'reauthentication_not_valid':
      return { errors: { code: ERROR_MESSAGES[errorCode] } };
    default:
      return { errorCode };
  }
}

async function askForMailedCode(): Promise<ProfileAnswer> {
  const errorCode = await errorCodeOf(mailPasswordCode());
  return errorCode ? { errorCode } : { needsMailedCode: true };
}

async function deleteOwnAccount(form: FormData): Promise<ProfileAnswer | Response> {
  const password = textOf(form, 'password');
  const code = readCode(form.get('code'));
  const errors = errorsOf({
    password: password === '' ? 'Isi password.' : undefined,
    code: form.has('code') && code === null ? 'Isi enam angka dari aplikasi.' : undefined,
  });
  if (errors) return { errors };
  const errorCode = await errorCodeOf(deleteAccount(password, code));
  switch (errorCode) {
    case null:
      return redirect('/');
    case 'invalid_credentials':
      return { errors: { password: 'Password ini tidak cocok.' } };
    case 'mfa_verification_failed':
      return { errors: { code: ERROR_MESSAGES[errorCode] } };
    default:
      return { errorCode };
  }
}
