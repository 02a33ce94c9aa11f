import { AuthError, invalid } from './auth-error.ts';

/** Answers of hosted projects for features that supabase/config.toml leaves off. */
export const DISABLED = {
  sso: () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  linking: () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  passkeys: () => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled'),
  idToken: () => new AuthError(400, 'provider_disabled', 'Sign-in by identity token is disabled'),
  web3: () => new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
};

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
