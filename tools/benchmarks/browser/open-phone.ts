import type { Browser, Page } from '@playwright/test';
import { type LineSpeed, openSlowLine } from './slow-line.ts';

/** Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** CPU slowdown of a mid-range phone relative to a desktop. */
const CPU_SLOWDOWN = 4;

/** A fresh browser context on an emulated slow phone. */
export interface Phone {
  openTab: () => Promise<Page>;
  /** Console errors and uncaught errors of its tabs. */
  errors: string[];
  close: () => Promise<void>;
}

/** @param speed speed of its connection; undefined: unlimited. */
export async function openPhone(browser: Browser, speed?: LineSpeed): Promise<Phone> {
  const line = speed && (await openSlowLine(speed));
  const context = await browser.newContext({
    ...PHONE,
    ...(line && { proxy: { server: line.proxy } }),
    // A local HTTP/2 shop has a self-signed certificate.
    ignoreHTTPSErrors: true,
    // Files cached by the service worker are not part of a visit.
    serviceWorkers: 'block',
  });
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return {
    async openTab() {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      return page;
    },
    errors,
    async close() {
      await context.close();
      line?.close();
    },
  };
}
