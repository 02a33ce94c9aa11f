import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from 'node-kit/chromium';
import type { PartResult } from './report.ts';
import { type Shops, startShops } from './shops.ts';

/** Shared resources of the benchmarks. */
export interface Bench {
  /** Number of measurements per figure. */
  runs: number;
  /** Started on first use. */
  shops: () => Promise<Shops>;
  browser: () => Promise<Browser>;
  close: () => Promise<void>;
}

/** A benchmark. */
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
