import { Hono, type MiddlewareHandler } from 'hono';
import type { GenericSchema } from 'valibot';
import { requestKey } from '../gateway/api-caller.ts';
import type { GatewayContext, GatewayEnv } from '../gateway/gateway-context.ts';
import { getUser, logout, reauthenticate, updateUser } from './account/user-routes.ts';
import { adminApi, requireOperator } from './admin/admin-api.ts';
import { invite } from './admin/invite.ts';
import type { AuthDeps, BodyHandler, Handler } from './auth-deps.ts';
import { AuthError } from './auth-error.ts';
import { INVITE, OTP, RECOVER, RESEND, SIGN_UP } from './bodies.ts';
import { DISABLED, providerError } from './disabled.ts';
import { challenge, verifyFactor } from './factors/factor-codes.ts';
import { enroll, unenroll } from './factors/factors.ts';
import {
  generateCodes,
  recoveryStatus,
  regenerateCodes,
  removeCodes,
  verifyRecoveryCode,
} from './factors/recovery-codes.ts';
import { withTimeLimit } from './limits/time-limit.ts';
import { MAILED, withMinimumDuration } from './limits/with-minimum-duration.ts';
import { recover, resend, signInByMail } from './mails/mailed-links.ts';
import { redirectTarget } from './mails/redirect-target.ts';
import { signUp } from './mails/sign-up.ts';
import { verify, verifyLink } from './mails/verify.ts';
import { HEALTH, KEY_SET, PUBLIC_SETTINGS } from './public-settings.ts';
import { readBody } from './read-body.ts';
import { callerOf } from './sessions/caller.ts';
import { token } from './sessions/tokens.ts';

/** Paths that a browser opens without a key: links of mails, and sign-ins at a provider. */
const WITHOUT_KEY = /^\/auth\/v1\/(verify|authorize)$/;

/**
 * The auth API of the local shop: /auth/v1, as hosted Supabase Auth answers it with the settings of
 * supabase/config.toml. docs/auth.md lists the calls, docs/decisions/accounts.md the reasons.
 *
 * @param limitAddress limits the requests of an address at all instances
 */
export function authApi(deps: AuthDeps, limitAddress: MiddlewareHandler<GatewayEnv>) {
  const limited = (handler: Handler) => (context: GatewayContext) =>
    withTimeLimit(deps.database, (database) => handler({ ...deps, database }, context));
  const withBody = <Schema extends GenericSchema>(schema: Schema, handler: BodyHandler<Schema>) =>
    limited(async (limitedDeps, context) =>
      handler(limitedDeps, readBody(context, schema), context),
    );
  const linkingIsOff = limited(async (limitedDeps, context) => {
    await callerOf(limitedDeps, context);
    throw DISABLED.linking();
  });

  return (
    new Hono<GatewayEnv>()
      .onError((error) => {
        if (error instanceof AuthError) return error.toResponse();
        throw error;
      })
      .use(async (context, next) => {
        const target = redirectTarget(context.req.query('redirect_to'), deps.issuer.siteUrl);
        context.set('redirectTo', target);
        await next();
        // Answers contain tokens and addresses.
        context.res.headers.set('cache-control', 'no-store');
      })
      .use(async (context, next) => {
        if (context.req.method === 'GET' && WITHOUT_KEY.test(context.req.path)) return next();
        const key = requestKey(context, deps.keys);
        return key instanceof Response ? key : next();
      })
      .on('POST', MAILED, withMinimumDuration)
      .use(limitAddress)
      .post('/signup', withBody(SIGN_UP, signUp))
      .post('/token', limited(token))
      .post('/otp', withBody(OTP, signInByMail))
      .post('/recover', withBody(RECOVER, recover))
      .post('/resend', withBody(RESEND, resend))
      .post('/verify', limited(verify))
      .get('/verify', limited(verifyLink))
      .post('/logout', limited(logout))
      .get('/user', limited(getUser))
      .put('/user', limited(updateUser))
      .get('/reauthenticate', limited(reauthenticate))
      .post('/factors', limited(enroll))
      // Before the routes with the id of a factor.
      .get('/factors/recovery-codes', limited(recoveryStatus))
      .post('/factors/recovery-codes', limited(generateCodes))
      .delete('/factors/recovery-codes', limited(removeCodes))
      .post('/factors/recovery-codes/regenerate', limited(regenerateCodes))
      .post('/factors/recovery-codes/verify', limited(verifyRecoveryCode))
      .delete('/factors/:factor', limited(unenroll))
      .post('/factors/:factor/challenge', limited(challenge))
      .post('/factors/:factor/verify', limited(verifyFactor))
      .get('/authorize', (context) =>
        providerError(context.req.query('provider') ?? '').toResponse(),
      )
      .get('/user/identities/authorize', linkingIsOff)
      .delete('/user/identities/:identity', linkingIsOff)
      .all('/sso', () => DISABLED.sso().toResponse())
      .all('/passkeys', () => DISABLED.passkeys().toResponse())
      .all('/passkeys/*', () => DISABLED.passkeys().toResponse())
      .post('/invite', requireOperator(deps), withBody(INVITE, invite))
      .get('/settings', (context) => context.json(PUBLIC_SETTINGS))
      .get('/health', (context) => context.json(HEALTH))
      .get('/.well-known/jwks.json', (context) => context.json(KEY_SET))
      .route('/admin', adminApi(deps, limited))
  );
}
