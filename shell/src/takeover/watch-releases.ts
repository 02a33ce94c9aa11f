import type { CurrentReleases } from 'remote-contract/registry';
import { reportError } from 'remote-contract/report';
import { heldSince } from '../loading/holds.ts';
import { decide } from './decide.ts';
import type { NewerRelease } from './newer-releases.ts';

/** Interval of reading the current releases, in ms, on average. */
const POLL_MS = 60_000;

/** Interval of checking whether the page is idle, in ms. */
const CHECK_MS = 1000;

/** Asks whether an app may be replaced now. */
export interface Turn {
  isNow: () => boolean;
  /** Resolves once it may. @throws the reason of the signal when the page is left. */
  wait: () => Promise<void>;
}

/** The page whose releases are replaced. */
export interface WatchedPage {
  fetchReleases: () => Promise<CurrentReleases>;
  newerReleases: (current: CurrentReleases) => readonly NewerRelease[];
  /** Replaces the release of an app. @throws when the release cannot be loaded; the page then keeps its own. */
  replace: (newer: NewerRelease, current: CurrentReleases, turn: Turn) => Promise<void>;
}

/** Follows the current releases and replaces those of the page, until the signal ends it. Never rejects. */
export async function watchReleases(page: WatchedPage, signal: AbortSignal): Promise<void> {
  const lastInputAt = followInput(signal);
  /** When a newer release of an app was first seen, by `Date.now()`. */
  const newerSince = new Map<string, number>();
  const decideFor = (app: string) => {
    const now = Date.now();
    return decide({
      now,
      newerSince: newerSince.get(app) ?? now,
      lastInputAt: lastInputAt(),
      heldSince: heldSince(),
    });
  };
  const turnOf = (app: string): Turn => ({
    isNow: () => decideFor(app) !== 'wait',
    async wait() {
      while (decideFor(app) === 'wait') await pause(CHECK_MS, signal);
    },
  });

  let current: CurrentReleases | undefined;
  let pending: readonly NewerRelease[] = [];
  let nextPollAt = 0;
  while (!signal.aborted) {
    if (Date.now() >= nextPollAt) {
      nextPollAt = Date.now() + POLL_MS * (0.75 + Math.random() / 2);
      // Without a network the page keeps its releases.
      current = await page.fetchReleases().catch(() => current);
      pending = current ? page.newerReleases(current) : [];
      for (const { app } of pending) if (!newerSince.has(app)) newerSince.set(app, Date.now());
      forgetOthers(newerSince, pending);
    }
    for (const newer of pending) {
      const decision = decideFor(newer.app);
      if (!current || decision === 'wait' || signal.aborted) continue;
      if (decision === 'stuck') reportStuckHold(newer.app);
      // After a failure, the next poll tries again.
      pending = pending.filter((each) => each !== newer);
      await page.replace(newer, current, turnOf(newer.app)).catch(() => undefined);
    }
    const untilPoll = Math.max(CHECK_MS, Math.min(nextPollAt - Date.now(), 2 * POLL_MS));
    await pause(pending.length > 0 ? CHECK_MS : untilPoll, signal).catch(() => undefined);
  }
}

function forgetOthers(newerSince: Map<string, number>, pending: readonly NewerRelease[]): void {
  for (const app of newerSince.keys()) {
    if (!pending.some((newer) => newer.app === app)) newerSince.delete(app);
  }
}

function reportStuckHold(app: string): void {
  const error = new Error(`A busy page delayed the release of ${app} too long: see useBusy`);
  reportError(error, { remote: undefined, release: undefined });
}

const INPUTS = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'wheel', 'input'] as const;

/** @returns the time of the last input, by `Date.now()`. */
function followInput(signal: AbortSignal): () => number {
  let lastInputAt = Date.now();
  for (const type of INPUTS) {
    addEventListener(type, () => (lastInputAt = Date.now()), {
      capture: true,
      passive: true,
      signal,
    });
  }
  return () => lastInputAt;
}

/** @throws the reason of the signal. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
  });
}
