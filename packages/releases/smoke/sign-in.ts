import type { BrowserContext } from 'playwright-core';
import type { FoundProblem } from './describe-problems.ts';
import {
  hasTimedOut,
  LAST_TIMEOUT_MS,
  STEP_TIMEOUT_MS,
  watchForProblems,
} from './page-problems.ts';
import { untilLive } from './until-live.ts';

/** Login page, to which guards redirect. */
export const LOGIN_PATH = '/login';

/** Credentials of a test account. */
export interface Account {
  email: string;
  password: string;
}

/** `place` of a {@link FoundProblem} while signing in. */
export const SIGN_IN_PLACE = 'the login';

/**
 * Signs in with the login form, as part of the test. Retried once after a timeout.
 *
 * @param context browser context with the shop as base URL.
 * @param viewer role of the account, for messages.
 */
export async function signIn(
  context: BrowserContext,
  account: Account,
  viewer: string,
): Promise<FoundProblem[]> {
  const problem = await tryToSignIn(context, account, viewer, STEP_TIMEOUT_MS);
  if (!problem) return [];
  if (!hasTimedOut(problem)) return [problem];
  const again = await tryToSignIn(context, account, viewer, LAST_TIMEOUT_MS);
  return again ? [again] : [];
}

async function tryToSignIn(
  context: BrowserContext,
  { email, password }: Account,
  viewer: string,
  timeout: number,
): Promise<FoundProblem | undefined> {
  const page = await context.newPage();
  page.setDefaultTimeout(timeout);
  const watch = watchForProblems(page);
  let failure: string | undefined;
  try {
    // Redirects to a shell page, so that errors of the landing page are not attributed to the sign-in.
    await page.goto(`${LOGIN_PATH}?next=/profile`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('link', { name: /Profil/ }).waitFor();
    // Wait for widgets of signed-in users: their errors must occur in both compared runs.
    await untilLive(page, timeout);
    await page.waitForLoadState('networkidle');
  } catch (error) {
    failure = String(error).split('\n')[0];
  }
  const causes = watch();
  await page.close();
  if (failure === undefined && causes.length === 0) return undefined;
  return { place: SIGN_IN_PLACE, viewer, ...(failure !== undefined && { failure }), causes };
}
