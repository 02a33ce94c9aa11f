import { AuthRefusal, invalid } from './refusal.ts';

/** What hosted projects answer for features that supabase/config.toml leaves off. */
export const DISABLED = {
  sso: () => new AuthRefusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  linking: () => new AuthRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled'),
};

/** Issuers of the identity tokens that hosted projects know. */
const ISSUERS: Record<string, string> = {
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
};

/** Providers of sign-ins that a hosted project can switch on. */
const PROVIDERS = new Set(
  `apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin
  linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom`.split(/\s+/),
);

/** GET /authorize, for every provider. */
export function authorizeRefusal(provider: string): AuthRefusal {
  return PROVIDERS.has(provider)
    ? invalid('Unsupported provider: provider is not enabled')
    : invalid(`Unsupported provider: Provider ${provider} could not be found`);
}

/** POST /token?grant_type=id_token, for every provider. */
export function idTokenRefusal(provider: string, idToken: string): AuthRefusal {
  if (idToken === '') return invalid('id_token required');
  if (!Object.hasOwn(ISSUERS, provider)) {
    return invalid(`Custom OIDC provider "${provider}" not allowed`);
  }
  const message = `Provider (issuer "${ISSUERS[provider]}") is not enabled`;
  return new AuthRefusal(400, 'provider_disabled', message);
}
