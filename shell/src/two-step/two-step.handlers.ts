import { isSecondFactorDemanded, loginPath, requireUser, signOut } from 'shared-auth';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  replace,
  toast,
} from 'shared-ui/runtime';
import { afterSignIn, nextOf } from '../after-sign-in/next.ts';
import { readCode } from '../second-factor/code.ts';
import type { CodeError } from '../second-factor/code-field.tsx';
import { type CodeProblem, factorSentence } from '../second-factor/factor-sentences.ts';
import {
  type Factor,
  listFactors,
  refreshAssurance,
  verifyCode,
} from '../second-factor/factors.data.ts';

/** What the way to the attempted page still needs: a code of one of the factors, or a factor. */
export type TwoStep = { step: 'code'; factors: readonly Factor[] } | { step: 'enrol' };

/**
 * Finds out what the second step is; without one it leads to the attempted page at once. The session
 * is refreshed first: what it knows of its factors may be an hour old, and a guard that knows less
 * than this page would lead back here, again and again.
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

/** Shows the code and goes to the attempted page, or leaves for another account. */
export async function twoStepAction({ request }: ActionFunctionArgs) {
  const next = nextOf(request.url);
  const form = await request.formData();
  if (form.get('intent') === 'leave') {
    // Here only: who has no code should not be able to end the sessions of the owner.
    await signOut('local');
    return replace(loginPath(next));
  }
  const code = readCode(form.get('code'));
  const problem = code ? await verifyCode(String(form.get('factor')), code) : 'not_a_code';
  if (problem) return refused(problem);
  toast('Berhasil Login Silahkan Masuk');
  return replace(afterSignIn(await requireUser(request), next));
}

/** From 400 on the router leaves the page as it is; a factor that is gone makes it look again. */
function refused(problem: CodeProblem) {
  const status = problem === 'factor_gone' ? 200 : 422;
  return data<CodeError>({ text: factorSentence(problem) }, { status });
}
