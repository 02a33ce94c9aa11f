import { isSecondFactorDemanded, requireUser } from 'shared-auth';
import { type LoaderFunctionArgs, replace } from 'shared-ui/runtime';
import { nextOf } from '../auth/next.ts';
import { type Factor, listFactors, refreshAssurance } from './factors.data.ts';

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
