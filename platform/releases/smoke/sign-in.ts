import type { BrowserContext } from 'playwright-core';
import type { FoundProblem } from './describe-problems.ts';
import { STEP_TIMEOUT_MS, watchForProblems } from './page-problems.ts';

/** Where the shell sends a viewer who may not see a page. */
export const LOGIN_PATH = '/login';

/** An account with which pages are opened. */
export interface Account {
  email: string;
  password: string;
}

/**
 * Signs in through the page, which is part of the test.
 *
 * @param context with the address of the shop as its base.
 * @param viewer whose account it is, for the description of problems.
 */
export async function signIn(
  context: BrowserContext,
  { email, password }: Account,
  viewer: string,
): Promise<FoundProblem[]> {
  const page = await context.newPage();
  const watch = watchForProblems(page);
  const where = { place: 'the login', viewer };
  try {
    // On to a page of the shell: errors of the landing page belong to that page.
    await page.goto(`${LOGIN_PATH}?next=/profile`);
    await page.getByLabel('Email').fill(email, { timeout: STEP_TIMEOUT_MS });
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('link', { name: /Profil/ }).waitFor({ timeout: STEP_TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
  } catch (error) {
    const [failure = ''] = String(error).split('\n');
    return [{ ...where, failure, causes: watch() }];
  }
  const causes = watch();
  await page.close();
  return causes.length > 0 ? [{ ...where, causes }] : [];
}
