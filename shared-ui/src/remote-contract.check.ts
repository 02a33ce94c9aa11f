/**
 * Compared by the compiler: the contract as it is now, and as it was last released. Open tabs and
 * teams that release later run with the released one, so that what they have must go on working.
 *
 * To change the contract: raise CONTRACT_VERSION (the minor for an addition, the major for anything
 * else). Once a shell with it is released: `cp remote-contract.ts remote-contract.released.ts`.
 */

import type {
  Remotes as ReleasedRemotes,
  CONTRACT_VERSION as ReleasedVersion,
} from './remote-contract.released.ts';
import type { CONTRACT_VERSION, Remotes } from './remote-contract.ts';

type MajorOf<Version extends string> = Version extends `${infer Major}.${string}` ? Major : never;

type IsSame<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** What is wrong with a change of the contract, as a sentence; `fine` when nothing is. */
export type Verdict<Now extends string, NowRemotes, Before extends string, BeforeRemotes> =
  IsSame<NowRemotes, BeforeRemotes> extends true
    ? 'fine'
    : Now extends Before
      ? 'The contract has changed: raise CONTRACT_VERSION, the minor for an addition, else the major'
      : MajorOf<Now> extends MajorOf<Before>
        ? BeforeRemotes extends NowRemotes
          ? 'fine'
          : 'A released remote could not run in this shell: make the addition optional, or raise the major of CONTRACT_VERSION and release all apps in one command'
        : 'fine';

/** An error here is the sentence that says what to do. */
export const verdict: Verdict<
  typeof CONTRACT_VERSION,
  Remotes,
  typeof ReleasedVersion,
  ReleasedRemotes
> = 'fine';
