import type { Page, Request } from 'playwright-core';
import { NOT_PAINTED, PART_THREW } from 'remote-contract/data-timing';
import type { FoundProblem } from './describe-problems.ts';
import { untilLive } from './until-live.ts';

/** How long a step of a page may take, in ms. */
export const STEP_TIMEOUT_MS = 15_000;

/** The same for a page that is opened once more: the machine may have much else to do. */
export const LAST_TIMEOUT_MS = 4 * STEP_TIMEOUT_MS;

/** Failures that may pass when the page is opened once more. */
const TOO_LATE = / after \d+ s$/;
const NOT_RENDERED = 'the server has not rendered the page';

/** It does not pass: the code is at fault, not the time. */
const THROWN =
  'a part of the page throws on the server; page_not_rendered in the log of the shop says why';

/** Files of the shop. */
const RELEASED = /^\/(remotes|static)\//;

/**
 * Opens a page, and waits for its heading and until it is live.
 *
 * @param timeout of each step, in ms.
 * @returns the reason when the page failed.
 */
export async function failureOf(
  page: Page,
  address: string,
  timeout: number,
): Promise<string | undefined> {
  const response = await page.goto(address, { timeout });
  const tooLate = `after ${timeout / 1000} s`;
  const heading = page.getByRole('heading', { level: 1 }).first();
  try {
    await heading.waitFor({ timeout });
  } catch {
    return `no heading ${tooLate}`;
  }
  try {
    await untilLive(page, timeout);
  } catch {
    return `parts of the page are not live ${tooLate}`;
  }
  await page.waitForLoadState('networkidle', { timeout });
  const isProblem = await page.locator('[data-problem]').first().isVisible();
  if (isProblem) return `the page is replaced by “${await heading.textContent()}”`;
  // In a page that the browser rendered alone, differences from what the server renders do not show. The server
  // may have too much to do the second time too; such a page works.
  const timing = response?.headers()['server-timing'] ?? '';
  if (timing.includes(PART_THREW)) return THROWN;
  const isUnpainted = timing.startsWith(NOT_PAINTED);
  const isRetried = timeout < LAST_TIMEOUT_MS && page.url() === response?.url();
  return isUnpainted && isRetried ? NOT_RENDERED : undefined;
}

/** Errors of a browser that waited in vain, and of a page whose backend did not answer in time. */
const NO_ANSWER = /TimeoutError|BackendError/;

/** Whether a page failed because it, or a request of it, may have timed out. */
export function hasTimedOut({ failure = '', causes }: FoundProblem): boolean {
  return (
    failure === NOT_RENDERED ||
    TOO_LATE.test(failure) ||
    [failure, ...causes].some((text) => NO_ANSWER.test(text))
  );
}

/**
 * Why the shell shows its page "not found": that no app has the page, or empty when the page says that
 * its item does not exist. Undefined when the shell shows something else.
 */
export async function notFoundReason(page: Page): Promise<string | undefined> {
  const mark = page.locator('[data-not-found]').first();
  return (await mark.count()) > 0 ? ((await mark.getAttribute('data-not-found')) ?? '') : undefined;
}

/**
 * Collects what goes wrong in a page: uncaught errors, errors that the page reports or writes to the
 * console, and files of releases that cannot be fetched.
 *
 * @returns a function that returns the problems since its last call; an error has its stack.
 */
export function watchForProblems(page: Page): () => string[] {
  let problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.stack ?? String(error)));
  page.on('console', (message) => {
    // The `response` event reports failed requests with more detail.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(message.text());
    }
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && RELEASED.test(pathname)) {
      problems.push(`${pathname} answered ${response.status()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    const reason = request.failure()?.errorText;
    if (RELEASED.test(pathname) && reason !== 'net::ERR_ABORTED') {
      problems.push(`${pathname} could not be fetched (${reason})`);
    }
  });
  // The only trace of an error in a loader: its page shows a sentence for visitors.
  page.on('request', (request) => problems.push(...reportedErrors(request)));
  return () => {
    const found = withoutRepeats(problems);
    problems = [];
    return found;
  };
}

/** The errors that a page reports with a request, see packages/remote-contract/src/report.ts. */
function reportedErrors(request: Request): string[] {
  if (new URL(request.url()).pathname !== '/_report') return [];
  const reports = JSON.parse(request.postData() ?? '[]') as Record<string, unknown>[];
  return reports
    .filter(({ kind }) => kind === 'error')
    .map(({ code, message, stack }) =>
      // A thrown value that is no Error has no stack.
      typeof stack === 'string' && stack.includes('\n') ? stack : `${code}: ${message}`,
    );
}

/** The same error may be thrown, logged with a sentence before it, and reported. */
function withoutRepeats(problems: readonly string[]): string[] {
  const kept: string[] = [];
  for (const problem of problems) {
    const known = kept.findIndex((other) => isSameError(other, problem));
    if (known === -1) kept.push(problem);
    // The report of a thrown value has no stack, the log of the page has.
    else if (!kept[known]?.includes('\n')) kept[known] = problem;
  }
  return kept;
}

function isSameError(one: string, other: string): boolean {
  const [first = ''] = one.split('\n');
  const [second = ''] = other.split('\n');
  return first.endsWith(second) || second.endsWith(first);
}
