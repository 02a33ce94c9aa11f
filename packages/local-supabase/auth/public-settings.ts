import { PROVIDERS } from './disabled.ts';

/** GET /settings: the features of this project, with the fields of hosted projects. */
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

/** GET /.well-known/jwks.json: empty, because the key of HS256 is a secret. */
export const KEY_SET = { keys: [] };
