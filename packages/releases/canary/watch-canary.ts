import {
  type AppReleases,
  type Canary,
  type ReleaseRegistry,
  readRegistry,
} from '../registry/registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { endCanaryOf, promote } from '../switch/switch-release.ts';
import { type Figure, type Judgement, judge } from './canary-rules.ts';

/** An app with a canary. */
type WithCanary = AppReleases & { canary: Canary };

/** Result of a watch. */
export type Outcome =
  | (Judgement & { decision: Exclude<Judgement['decision'], 'wait'> })
  /** Another command ended, promoted or replaced the canary. */
  | { decision: 'ended'; reason: string };

export interface Watch {
  /** Reads metrics of canary and current release since the canary got its percentage. */
  readFigures: (canary: Canary, current: string) => Promise<readonly Figure[]>;
  /** Waits until the next check. */
  pause: () => Promise<unknown>;
  now: () => Date;
  /** Called when the reason to wait changes. */
  onWait: (reason: string) => void;
}

/**
 * Watches the canary of an app until it is promoted, withdrawn or left. Stops without a change when another command
 * changes the canary or the current release. Stateless: it can be restarted.
 *
 * @throws ReleaseError without a canary.
 */
export async function watchCanary(
  store: ReleaseStore,
  app: keyof ReleaseRegistry,
  { readFigures, pause, now, onWait }: Watch,
): Promise<Outcome> {
  const start = (await readRegistry(store))[app];
  if (!hasCanary(start)) {
    throw new ReleaseError(`${app} has no canary to judge. Release one: --canary 10 --auto`);
  }
  const since = Date.parse(start.canary.since);
  let lastReason = '';
  for (;;) {
    const releases = (await readRegistry(store))[app];
    if (!isSame(start, releases)) return ended(app);
    const { decision, reason } = await judged(releases);
    if (decision === 'promote' || decision === 'withdraw') {
      const act = decision === 'promote' ? promote : endCanaryOf;
      try {
        await act(store, app, start);
      } catch (error) {
        if (isSame(start, (await readRegistry(store))[app])) throw error;
        return ended(app);
      }
    }
    if (decision !== 'wait') return { decision, reason };
    if (reason !== lastReason) onWait(reason);
    lastReason = reason;
    await pause();
  }

  async function judged({ canary, history: [current = ''] }: WithCanary): Promise<Judgement> {
    const ageMs = now().getTime() - since;
    const { percent } = canary;
    try {
      return judge(await readFigures(canary, current), ageMs, percent);
    } catch (error) {
      const { decision } = judge([], ageMs, percent);
      return { decision, reason: `its figures cannot be read: ${(error as Error).message}` };
    }
  }
}

function hasCanary(releases: AppReleases | undefined): releases is WithCanary {
  return releases?.canary !== undefined;
}

function isSame(start: WithCanary, releases: AppReleases | undefined): releases is WithCanary {
  return (
    releases?.history[0] === start.history[0] &&
    releases?.canary?.release === start.canary.release &&
    releases.canary.since === start.canary.since
  );
}

function ended(app: string): Outcome {
  return {
    decision: 'ended',
    reason: `another command has changed the live releases of ${app}, see npm run releases`,
  };
}
