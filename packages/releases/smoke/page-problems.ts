import type { Page, Request } from 'playwright-core';
import { NOT_PAINTED, PART_THREW } from 'remote-contract/data-timing';
import type { FoundProblem } from './describe-problems.ts';
import { untilLive } from './until-live.ts';

/** Timeout per step in ms. */
export const STEP_TIMEOUT_MS = 15_000;

/** Timeout per step in ms when a page is retried. */
export const LAST_TIMEOUT_MS = 4 * STEP_TIMEOUT_MS;

/** Failures that may pass on a retry. */
const TOO_LATE = / after \d+ s$/;
const NOT_RENDERED = 'the server has not rendered the page';

/** Not retried: caused by code, not by load. */
const THROWN =
  'a part of the page throws on the server; page_not_rendered in the log of the shop says why';

/** Paths of release files. */
const RELEASED = /^\/(remotes|static)\//;

/**
 * Opens a page and waits for its heading and for hydration.
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
  // A client-rendered page hides hydration mismatches, so it is retried once. After the retry it is accepted: the server
  // may be overloaded.
  const timing = response?.headers()['server-timing'] ?? '';
  if (timing.includes(PART_THREW)) return THROWN;
  const isUnpainted = timing.startsWith(NOT_PAINTED);
  const isRetried = timeout < LAST_TIMEOUT_MS && page.url() === response?.url();
  return isUnpainted && isRetried ? NOT_RENDERED : undefined;
}

/** Timeouts of the browser and of backend requests. */
const NO_ANSWER = /TimeoutError|BackendError/;

/** Whether a page may have failed because of a timeout. */
export function hasTimedOut({ failure = '', causes }: FoundProblem): boolean {
  return (
    failure === NOT_RENDERED ||
    TOO_LATE.test(failure) ||
    [failure, ...causes].some((text) => NO_ANSWER.test(text))
  );
}

/**
 * Reason of the shell's "not found" page; empty when the page reports a missing item. Undefined when another page is
 * shown.
 */
export async function notFoundReason(page: Page): Promise<string | undefined> {
  const mark = page.locator('[data-not-found]').first();
  return (await mark.count()) > 0 ? ((await mark.getAttribute('data-not-found')) ?? '') : undefined;
}

/**
 * Collects uncaught errors, reported errors, console errors and failed requests for release files.
 *
 * @returns a function that returns the problems since its last call, with stacks.
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
  // The only trace of an error in a loader, whose page shows a message for visitors.
  page.on('request', (request) => problems.push(...reportedErrors(request)));
  return () => {
    const found = withoutRepeats(problems);
    problems = [];
    return found;
  };
}

/** Errors in a report request, see packages/remote-contract/src/report.ts. */
function reportedErrors(request: Request): string[] {
  if (new URL(request.url()).pathname !== '/_report') return [];
  const reports = JSON.parse(request.postData() ?? '[]') as Record<string, unknown>[];
  return reports
    .filter(({ kind }) => kind === 'error')
    .map(({ code, message, stack }) =>
      // A thrown value that is not an Error has no stack.
      typeof stack === 'string' && stack.includes('\n') ? stack : `${code}: ${message}`,
    );
}

/** Deduplicates: the same error may be thrown, logged with a prefix, and reported. */
function withoutRepeats(problems: readonly string[]): string[] {
  const kept: string[] = [];
  for (const problem of problems) {
    const known = kept.findIndex((other) => isSameError(other, problem));
    if (known === -1) kept.push(problem);
    // Prefer the variant with a stack.
    else if (!kept[known]?.includes('\n')) kept[known] = problem;
  }
  return kept;
}

function isSameError(one: string, other: string): boolean {
  const [first = ''] = one.split('\n');
  const [second = ''] = other.split('\n');
  return first.endsWith(second) || second.endsWith(first);
}
