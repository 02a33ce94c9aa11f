import type { Page } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';

type Step = (page: Page, shop: RunningShop) => Promise<unknown>;

/** A screen of the shop in one of its states. */
export interface Screen {
  /** File name of its pictures. */
  name: string;
  visitor: 'anonymous' | 'customer' | 'admin';
  path: string;
  /** Takes the window instead of the whole page: for bars that stick to its edges. */
  isWindow?: boolean;
  /** Takes it at 1024 × 768 px too. */
  isTablet?: boolean;
  /** Prepares shop and browser before the page is opened. */
  before?: Step;
  /** Brings the open page into its state. */
  prepare?: Step;
  /** Reverts changes that later screens must not show; routes of `before` are removed anyway. */
  after?: Step;
}
