import { Hono } from 'hono';
import type { Forward } from '../forward.ts';
import type { FrontContext, FrontEnv } from '../front-context.ts';
import { requireApiKey } from './api-key.ts';
import { authBody } from './auth-body.ts';
import type { AuthDeps } from './auth-deps.ts';
import { callerOf } from './caller.ts';
import { authorizeRefusal, DISABLED } from './disabled.ts';
import { evenTime } from './even-time.ts';
import { challenge, verifyFactor } from './factor-codes.ts';
import { enrol, unenrol } from './factors.ts';
import { inTime } from './in-time.ts';
import { recover, resend, signInByMail } from './mailed-links.ts';
import { redirectTarget } from './redirect-target.ts';
import { AuthRefusal } from './refusal.ts';
import { signUp } from './sign-up.ts';
import { token } from './tokens.ts';
import { getUser, logout, reauthenticate, updateUser } from './user-routes.ts';
import { verify, verifyLink } from './verify.ts';

export interface AuthFrontOptions extends AuthDeps {
  forward: Forward;
  /** The keys that callers may show. */
  keys: readonly string[];
}

/** What sends a mail when the address is known, which must not show in the time it takes. */
const MAILED = ['/signup', '/otp', '/magiclink', '/recover', '/resend'];

/** What lite knows of the project, and nothing about users. */
const OF_LITE = ['/settings', '/health', '/.well-known/jwks.json'];

type Handler = (deps: AuthDeps, context: FrontContext) => Promise<Response>;

/**
 * The auth API of the local shop: /auth/v1, as hosted Supabase Auth answers it with the settings of
 * supabase/config.toml. docs/auth.md has the calls; decision 0010 says why it is not that of lite.
 */
export function authFront({ forward, keys, ...deps }: AuthFrontOptions) {
  const { siteUrl, jwtSecret } = deps.issuer;
  const by = (handler: Handler) => (context: FrontContext) => handler(deps, context);
  const linkingIsOff = async (context: FrontContext) => {
    await callerOf(context, deps.database, jwtSecret);
    return DISABLED.linking().answer();
  };

  return new Hono<FrontEnv>()
    .onError((error) => {
      if (error instanceof AuthRefusal) return error.answer();
      throw error;
    })
    .use(async (context, next) => {
      context.var.request.redirectTo = redirectTarget(context.req.query('redirect_to'), siteUrl);
      await next();
      // Answers hold tokens and addresses.
      context.res.headers.set('cache-control', 'no-store');
    })
    .use(requireApiKey(keys))
    .use(authBody)
    .use(inTime)
    .on('POST', MAILED, evenTime)
    .post('/signup', by(signUp))
    .post('/token', by(token))
    .post('/otp', by(signInByMail))
    .post('/magiclink', by(signInByMail))
    .post('/recover', by(recover))
    .post('/resend', by(resend))
    .post('/verify', by(verify))
    .get('/verify', by(verifyLink))
    .post('/logout', by(logout))
    .get('/user', by(getUser))
    .put('/user', by(updateUser))
    .get('/reauthenticate', by(reauthenticate))
    .post('/factors', by(enrol))
    .delete('/factors/:factor', by(unenrol))
    .post('/factors/:factor/challenge', by(challenge))
    .post('/factors/:factor/verify', by(verifyFactor))
    .get('/authorize', (context) => authorizeRefusal(context.req.query('provider') ?? '').answer())
    .get('/user/identities/authorize', linkingIsOff)
    .delete('/user/identities/:identity', linkingIsOff)
    .all('/sso', () => DISABLED.sso().answer())
    .on('GET', OF_LITE, (context) => forward(context));
}
