import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AUTH_SETTINGS } from './settings.ts';

test.each([
  ['jwt_expiry', AUTH_SETTINGS.tokenSeconds],
  ['refresh_token_reuse_interval', AUTH_SETTINGS.refreshReuseSeconds],
  ['minimum_password_length', AUTH_SETTINGS.minimumPasswordLength],
  ['otp_length', AUTH_SETTINGS.otpLength],
  ['otp_expiry', AUTH_SETTINGS.otpSeconds],
  ['max_enrolled_factors', AUTH_SETTINGS.maxEnrolledFactors],
  ['enable_refresh_token_rotation', true],
  ['double_confirm_changes', true],
  ['secure_password_change', true],
  ['require_current_password', true],
  ['enable_confirmations', true],
])('%s is the same in supabase/config.toml', async (name, value) => {
  const config = await readFile(new URL('../../../supabase/config.toml', import.meta.url), 'utf8');
  expect(config).toContain(`\n${name} = ${value}\n`);
});
