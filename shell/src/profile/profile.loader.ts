import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser, type SignedIn } from 'shared-auth';
import { loadTwoStepState, type TwoStepState } from '../second-factor/two-step-state.ts';
import { type Details, loadDetails } from './profile.data.ts';

/** The data of the profile page. */
export interface ProfileData {
  session: SignedIn;
  details: Details | 'unreachable';
  /** Loaded for admins only. */
  twoStep: TwoStepState | null;
}

/** Loads all data before the page is shown, to avoid layout shifts. Requires a signed-in user. */
export async function profileLoader({ request }: LoaderFunctionArgs): Promise<ProfileData> {
  const session = await requireUser(request);
  const [details, twoStep] = await Promise.all([
    loadDetails(session.userId),
    session.profile.role === 'admin' ? loadTwoStepState() : null,
  ]);
  return { session, details, twoStep };
}
