import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from 'node-kit/chromium';
import type { PartResult } from './report.ts';
import { type Shops, startShops } from './shops.ts';

/** What the parts of the benchmarks share. */
export interface Bench {
  /** Number of measurements of each figure. */
  runs: number;
  /** Started when the first part asks for them. */
  shops: () => Promise<Shops>;
  browser: () => Promise<Browser>;
  close: () => Promise<void>;
}

/** A part of the benchmarks. */
export type Part = (bench: Bench) => Promise<PartResult>;

export function openBench(runs: number): Bench {
  let starting: Promise<Shops> | undefined;
  let launching: Promise<Browser> | undefined;
  return {
    runs,
    shops() {
      starting ??= startShops();
      return starting;
    },
    browser() {
      launching ??= chromium.launch({
        executablePath: ensureChromium(console.log),
        args: CHROMIUM_ARGS,
      });
      return launching;
    },
    async close() {
      await (await launching)?.close();
      await (await starting)?.close();
    },
  };
}
