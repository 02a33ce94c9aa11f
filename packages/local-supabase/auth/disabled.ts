import { AuthError, invalid } from './auth-error.ts';

/** Answers of hosted projects for features that supabase/config.toml leaves off. */
export const DISABLED = {
  sso: () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  linking: () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  passkeys: () => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled'),
  web3: () => new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
};

/** Issuers of identity tokens, as in hosted projects. */
const ISSUERS = new Map([
  ['apple', 'https://appleid.apple.com'],
  ['azure', 'https://login.microsoftonline.com'],
  ['facebook', 'https://www.facebook.com'],
  ['google', 'https://accounts.google.com'],
  ['kakao', 'https://kauth.kakao.com'],
  ['keycloak', ''],
]);

/** Sign-in providers that a hosted project can enable. */
export const PROVIDERS: readonly string[] =
  `apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin
  linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom`.split(/\s+/);

/** GET /authorize, for every provider. */
export function providerError(provider: string): AuthError {
  return PROVIDERS.includes(provider)
    ? invalid('Unsupported provider: provider is not enabled')
    : invalid(`Unsupported provider: Provider ${provider} could not be found`);
}

/** POST /token?grant_type=id_token, for every provider. */
export function idTokenError(provider: string, idToken: string): AuthError {
  if (idToken === '') return invalid('id_token required');
  const issuer = ISSUERS.get(provider);
  if (issuer === undefined) return invalid(`Custom OIDC provider "${provider}" not allowed`);
  const message = `Provider (issuer "${issuer}") is not enabled`;
  return new AuthError(400, 'provider_disabled', message);
}
