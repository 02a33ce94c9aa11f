import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;

/** An authenticator app with one account in it. */
export interface Authenticator {
  /** An unused code; the server also accepts those of the previous and the next step. */
  code: () => string;
}

/**
 * Sets up an authenticator app with a secret. A code works once, so the app can yield two codes within
 * half a minute: those of the current and the next step.
 */
export function authenticator(secret: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return {
    code: () => {
      const now = Math.floor(Date.now() / 1000 / STEP_SECONDS);
      last = Math.max(now, last + 1);
      if (last > now + 1) throw new Error('Both codes of this half minute are used up');
      return totp.generate({ timestamp: last * STEP_SECONDS * 1000 });
    },
  };
}

/** Connects an authenticator app on the open profile and waits until it is active. */
export async function connectApp(page: Page): Promise<Authenticator> {
  await page.getByRole('button', { name: 'Aktifkan' }).click();
  const app = await readSecret(page);
  await page.getByLabel('Masukkan 6 angka yang tampil di aplikasi').fill(app.code());
  await page.getByRole('button', { name: 'Verifikasi' }).click();
  await page.getByText('Verifikasi dua langkah aktif untuk akun Anda.').waitFor();
  return app;
}

/** Sets up an app with the key that the open enrolment shows. */
export async function readSecret(page: Page): Promise<Authenticator> {
  const key = await page.locator('code').textContent();
  return authenticator((key ?? '').replaceAll(' ', ''));
}
