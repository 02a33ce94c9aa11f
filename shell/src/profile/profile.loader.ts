import { requireUser, type SignedIn } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-ui/runtime';
import { loadTwoStepState, type TwoStepState } from '../second-factor/two-step-state.ts';
import { type Details, loadDetails } from './profile.data.ts';

/** What the profile shows. */
export interface ProfileData {
  session: SignedIn;
  details: Details | 'unreachable';
  /** For admins. */
  twoStep: TwoStepState | null;
}

/** Only for signed-in users. All of it is there when the page is drawn, so that nothing moves later. */
export async function profileLoader({ request }: LoaderFunctionArgs): Promise<ProfileData> {
  const session = await requireUser(request);
  const [details, twoStep] = await Promise.all([
    loadDetails(session.userId),
    session.profile.role === 'admin' ? loadTwoStepState() : null,
  ]);
  return { session, details, twoStep };
}
