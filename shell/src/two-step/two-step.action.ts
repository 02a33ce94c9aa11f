import { loginPath, requireUser, signOut } from 'shared-auth';
import { type ActionFunctionArgs, data, replace, toast } from 'shared-ui/runtime';
import { afterSignIn, nextOf } from '../auth/next.ts';
import { readCode } from './code.ts';
import type { CodeError } from './code-field.tsx';
import { type CodeProblem, factorSentence } from './factor-sentences.ts';
import { verifyCode } from './factors.data.ts';

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
