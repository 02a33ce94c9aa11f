import { PROVIDERS } from './disabled.ts';

/** GET /settings: what this project has switched on, with the fields of hosted projects. */
export const PUBLIC_SETTINGS = {
  external: {
    anonymous_users: false,
    ...Object.fromEntries(PROVIDERS.map((provider) => [provider, false])),
    email: true,
    phone: false,
  },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
};

/** GET /health */
export const HEALTH = {
  version: 'local',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};

/** GET /.well-known/jwks.json: a key for HS256 is a secret, so there is none to publish. */
export const KEY_SET = { keys: [] };
