import { type ActionFunctionArgs, data, type LoaderFunctionArgs, replace } from 'react-router-dom';
import { BackendError, isSecondFactorDemanded, loginPath, requireUser, signOut } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { afterSignIn, nextOf } from '../after-sign-in/next.ts';
import { readCode, readRecoveryCode } from '../second-factor/code.ts';
import type { CodeError } from '../second-factor/code-field.tsx';
import {
  factorMessage,
  NOT_A_CODE,
  NOT_A_RECOVERY_CODE,
  WRONG_RECOVERY_CODE,
} from '../second-factor/factor-messages.ts';
import {
  type Factor,
  listFactors,
  refreshAssurance,
  verifyCode,
} from '../second-factor/factors.data.ts';
import { verifyRecoveryCode } from '../second-factor/recovery-codes.data.ts';

/** The required step: a code of one of the factors, or the enrolment of a factor. */
export type TwoStep = { step: 'code'; factors: readonly Factor[] } | { step: 'enrol' };

/**
 * Determines the second step; if none is required, redirects to the attempted page. Refreshes the session
 * first: its list of factors may be an hour old, and a guard with an older list would redirect back here in a
 * loop.
 *
 * @throws BackendError
 */
export async function twoStepLoader({ request }: LoaderFunctionArgs): Promise<TwoStep | Response> {
  await requireUser(request);
  await refreshAssurance();
  const session = await requireUser(request);
  if (session.assurance === 'aal2') return replace(nextOf(request.url));
  const factors = await listFactors();
  if (factors.length > 0) return { step: 'code', factors };
  const isClosed = session.profile.role === 'admin' && (await isSecondFactorDemanded());
  return isClosed ? { step: 'enrol' } : replace(nextOf(request.url));
}

/** Verifies the code and redirects to the attempted page, or signs out to use another account. */
export async function twoStepAction({ request }: ActionFunctionArgs) {
  const next = nextOf(request.url);
  const form = await request.formData();
  if (form.get('intent') === 'leave') {
    // This session only: without a verified code, the user must not end other sessions.
    await signOut('local');
    return replace(loginPath(next));
  }
  if (form.get('intent') === 'recover') return recover(request, next, form.get('code'));
  const code = readCode(form.get('code'));
  if (!code) return codeError(NOT_A_CODE);
  try {
    await verifyCode(String(form.get('factor')), code);
  } catch (error) {
    const isGone = error instanceof BackendError && error.code === 'mfa_factor_not_found';
    // A status below 400 makes the router revalidate the page, which then omits the removed factor.
    return codeError(factorMessage(error), isGone ? 200 : 422);
  }
  toast('Berhasil Login Silahkan Masuk');
  return replace(afterSignIn(await requireUser(request), next));
}

/** Verifies a recovery code in place of a lost app. */
async function recover(request: Request, next: string, typed: FormDataEntryValue | null) {
  const code = readRecoveryCode(typed);
  if (!code) return codeError(NOT_A_RECOVERY_CODE);
  try {
    await verifyRecoveryCode(code);
  } catch (error) {
    const isWrong = error instanceof BackendError && error.code === 'mfa_verification_failed';
    return codeError(isWrong ? WRONG_RECOVERY_CODE : factorMessage(error));
  }
  toast('Kode pemulihan terpakai. Bila ponsel hilang, hubungkan aplikasi baru di Profil.');
  return replace(afterSignIn(await requireUser(request), next));
}

function codeError(text: string, status = 422) {
  return data<CodeError>({ text }, { status });
}
