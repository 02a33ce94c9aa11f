import { join } from 'node:path';
import { startMockMidtrans } from 'local-supabase/mock-midtrans/mock-midtrans';
import type { MidtransSettings } from 'supabase-project/functions/payments/midtrans/call';
import { isPublic, type StartOptions } from '../options.ts';
import type { Close } from '../until-stopped.ts';

const NOTIFICATION_PATH = '/functions/v1/payments/notification';

/**
 * Where QRIS payments go. The simulator lets everyone pay without money, so a public shop has none; several instances
 * would each have their own.
 */
export function paymentsMode(options: StartOptions): 'midtrans' | 'simulator' | 'off' {
  if (options.midtrans) return 'midtrans';
  return isPublic(options) || options.databaseUrl !== undefined ? 'off' : 'simulator';
}

/**
 * The settings for Midtrans, or for a simulator, which is started.
 *
 * @param siteUrl origin of the shop.
 * @param closers receives the end of the simulator.
 */
export async function openPayments(
  options: StartOptions,
  siteUrl: string,
  closers: Close[],
): Promise<MidtransSettings | undefined> {
  const notificationUrl = new URL(NOTIFICATION_PATH, siteUrl).href;
  if (options.midtrans) {
    // Midtrans cannot reach a shop on localhost, which then asks for the status.
    const isReachable = siteUrl.startsWith('https:');
    return { ...options.midtrans, ...(isReachable && { notificationUrl }) };
  }
  if (paymentsMode(options) === 'off') return undefined;
  const file = join(options.dataDirectory, 'mock-midtrans.json');
  const { settings, close } = await startMockMidtrans({ notificationUrl, file });
  closers.push(close);
  return settings;
}

/** The banner's line about payments. */
export function paymentsLine(options: StartOptions, shopUrl: string): string {
  const { midtrans } = options;
  if (midtrans) return `${new URL(midtrans.url).host} (MIDTRANS_URL)`;
  return paymentsMode(options) === 'simulator'
    ? `${shopUrl}/_local/midtrans (simulator: pays, denies and delays QRIS payments)`
    : 'off: no QRIS payments without MIDTRANS_URL and MIDTRANS_SERVER_KEY';
}
