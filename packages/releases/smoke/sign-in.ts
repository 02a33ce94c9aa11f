import type { BrowserContext } from 'playwright-core';
import type { FoundProblem } from './describe-problems.ts';
import {
  hasTimedOut,
  LAST_TIMEOUT_MS,
  STEP_TIMEOUT_MS,
  watchForProblems,
} from './page-problems.ts';
import { untilLive } from './until-live.ts';

/** Where the shell sends a viewer who may not see a page. */
export const LOGIN_PATH = '/login';

/** An account with which pages are opened. */
export interface Account {
  email: string;
  password: string;
}

/** Where a {@link FoundProblem} of signing in was found. */
export const SIGN_IN_PLACE = 'the login';

/**
 * Signs in through the page, which is part of the test; once more when it timed out.
 *
 * @param context with the address of the shop as its base.
 * @param viewer whose account it is, for the description of problems.
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
    // On to a page of the shell: errors of the landing page belong to that page.
    await page.goto(`${LOGIN_PATH}?next=/profile`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('link', { name: /Profil/ }).waitFor();
    // An error of a widget of users must show in both runs that are compared.
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
