import { randomBytes } from 'node:crypto';
import type { BackendApi } from '../backend/backend.ts';
import { KNOWN_DEMO_PASSWORD } from '../demo/known-password.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { isPublic, type StartOptions } from './options.ts';

/**
 * Password of the demo accounts: `DEMO_PASSWORD`, or else the documented one. One of the accounts is
 * an admin, so a shop that strangers reach never has the documented one: it gets a random one.
 */
export function demoPasswordFor(options: StartOptions): string {
  const { demoPassword } = options;
  if (!isPublic(options)) return demoPassword ?? KNOWN_DEMO_PASSWORD;
  if (demoPassword && demoPassword !== KNOWN_DEMO_PASSWORD) return demoPassword;
  return randomBytes(12).toString('base64url');
}

/** Puts in the demo accounts and products, or brings the accounts' password up to date. */
export function putInDemoData(backend: BackendApi, password: string): Promise<void> {
  return seedDemo(backend, { password });
}

/**
 * Reads the menu of the food service as the first visitor would, so that this visitor finds it with
 * its pictures. A service that does not answer is no reason to stay closed.
 */
export async function readFoodMenu(backend: BackendApi): Promise<void> {
  await backend.fetch(new Request('http://localhost/functions/v1/food'));
  await backend.settled();
}
