import * as v from 'valibot';
import { isPlainObject } from '../gateway/plain-json.ts';
import { AuthError } from './auth-error.ts';
import { AUTH_BOUNDS } from './bounds.ts';

/** A missing text is the empty text, as in hosted projects. */
const text = (max: number = AUTH_BOUNDS.text.limit) => v.optional(limitedText(max), '');

/** supabase-js sends null for an option that its caller left out. */
const textOrNull = () => v.nullish(limitedText(AUTH_BOUNDS.text.limit), '');

/** An optional text that is undefined when missing: absence and the empty text differ. */
const givenText = () => v.optional(limitedText(AUTH_BOUNDS.text.limit));

function limitedText(max: number) {
  return v.pipe(
    v.string('must be a string'),
    v.maxLength(max, `must have at most ${max} characters`),
  );
}

const flag = (whenAbsent = false) => v.optional(v.boolean('must be a boolean'), whenAbsent);

/** User or app metadata. */
const metadata = () =>
  v.optional(
    v.pipe(
      v.custom<Record<string, unknown>>(isPlainObject, 'must be an object'),
      v.check(
        (value) => Buffer.byteLength(JSON.stringify(value)) <= AUTH_BOUNDS.metadata.limit,
        `must have at most ${AUTH_BOUNDS.metadata.limit} bytes`,
      ),
    ),
  );

/** The limit on addresses is checked later, with the message of hosted projects. */
const email = () => text(AUTH_BOUNDS.body.limit);

/** Refuses a phone number with an error that hosted projects have without an SMS provider. */
const noPhone = (status: 400 | 422, message: string) =>
  v.pipe(
    text(),
    v.transform((phone) => {
      if (phone !== '') throw new AuthError(status, 'phone_provider_disabled', message);
    }),
  );

const PKCE = { code_challenge: textOrNull(), code_challenge_method: textOrNull() };

/** The fields of a body that ask for the PKCE flow. */
export interface PkceFields {
  code_challenge: string;
  code_challenge_method: string;
}

export const SIGN_UP = v.object({
  email: email(),
  phone: noPhone(400, 'Phone signups are disabled'),
  password: text(),
  data: metadata(),
  ...PKCE,
});

export const PASSWORD_GRANT = v.object({
  email: email(),
  phone: noPhone(422, 'Phone logins are disabled'),
  password: text(),
});
export const REFRESH_GRANT = v.object({ refresh_token: text() });
export const PKCE_GRANT = v.object({ auth_code: text(), code_verifier: text() });

export const OTP = v.object({
  email: email(),
  phone: noPhone(400, 'Unsupported phone provider'),
  data: metadata(),
  create_user: flag(true),
  channel: textOrNull(),
  ...PKCE,
});

export const RECOVER = v.object({ email: email(), ...PKCE });
export const RESEND = v.object({
  type: text(),
  email: email(),
  phone: noPhone(400, 'Phone logins are disabled'),
  ...PKCE,
});

export const VERIFY = v.object({
  type: text(),
  email: email(),
  phone: noPhone(400, 'Phone logins are disabled'),
  token: text(),
  token_hash: text(),
});

export const UPDATE_USER = v.object({
  email: email(),
  phone: noPhone(400, 'Unsupported phone provider'),
  password: givenText(),
  nonce: textOrNull(),
  current_password: textOrNull(),
  data: metadata(),
  app_metadata: v.optional(v.unknown()),
  ...PKCE,
});

export const ENROLL = v.object({
  factor_type: textOrNull(),
  friendly_name: textOrNull(),
  issuer: textOrNull(),
});

export const VERIFY_FACTOR = v.object({ code: textOrNull(), challenge_id: textOrNull() });

export const RECOVERY_CODES = v.object({ friendly_name: textOrNull() });
export const RECOVERY_CODE = v.object({ code: textOrNull() });

const unsupported = () => v.optional(v.undefined('is not supported'));

/** Fields of an account that an operator sets. */
export const ADMIN_USER = v.object({
  id: unsupported(),
  password_hash: unsupported(),
  email: email(),
  phone: noPhone(400, 'Unsupported phone provider'),
  password: givenText(),
  email_confirm: flag(),
  user_metadata: metadata(),
  app_metadata: metadata(),
  ban_duration: text(),
});

export const INVITE = v.object({ email: email(), data: metadata() });

export const DELETE_USER = v.object({
  should_soft_delete: v.optional(v.literal(false, 'is not supported')),
});
