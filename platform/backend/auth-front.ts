import { Hono } from 'hono';
import type { Accounts } from './accounts.ts';
import { authBody } from './auth-body.ts';
import { completeTokens, readClaims } from './auth-tokens.ts';
import { evenTime } from './even-time.ts';
import type { Forward } from './forward.ts';
import { type FrontContext, type FrontEnv, jsonBody } from './front-context.ts';
import { pretendedUser } from './pretended-user.ts';
import { problem } from './problem.ts';
import { redirectTarget } from './redirect-target.ts';

export interface AuthFrontOptions {
  forward: Forward;
  accounts: Accounts;
  jwtSecret: string;
  siteUrl: string;
}

/** Two sign-ups with one address at the same moment: the second meets it in the database. */
const UNIQUE_VIOLATION = '23505';

/** What sends a mail when the address is known, which must not show in the time it takes. */
const MAILED = ['/signup', '/otp', '/magiclink', '/recover', '/resend'];

/** The routes of /auth/v1 where lite differs from a hosted project; the others pass through. */
export function authFront({ forward, accounts, jwtSecret, siteUrl }: AuthFrontOptions) {
  const session = async (answer: Promise<Response>) => completeTokens(await answer, jwtSecret);

  return new Hono<FrontEnv>()
    .use(async (context, next) => {
      context.var.request.redirectTo = redirectTarget(context.req.query('redirect_to'), siteUrl);
      await next();
      // Answers hold tokens and addresses.
      context.res.headers.set('cache-control', 'no-store');
    })
    .use(authBody)
    .on('POST', MAILED, evenTime)
    .post('/signup', async (context) => {
      const answer = await forward(context);
      // Only a known address gets one of these, which would tell everybody that it is known.
      const known = answer.status === 429 || context.var.request.errorCode === UNIQUE_VIOLATION;
      if (!answer.ok && !known) return answer;
      const { email, password, data } = jsonBody(context);
      if (known) await accounts.signUpAgain(String(email), String(password), data);
      // New ones get it too: an answer that is made up is told from one that is not.
      return Response.json(pretendedUser(String(email).toLowerCase(), data));
    })
    .post('/token', async (context) => {
      const answer = await session(forward(context));
      if (context.req.query('grant_type') !== 'password' || answer.status !== 400) return answer;
      return refusedSignIn(context, answer);
    })
    .post('/resend', async (context) => {
      const { type, email } = jsonBody(context);
      if (type === 'email_change') return emailStays(context);
      const answer = await forward(context);
      if (answer.status !== 429) return answer;
      if (type === 'signup') await accounts.confirmAgain(String(email));
      return Response.json({});
    })
    .post('/otp', signInByMail)
    .post('/magiclink', signInByMail)
    .post('/verify', (context) => {
      const body = jsonBody(context);
      if (body.type === 'email_change') return emailStays(context);
      // The type of newer clients; lite's older name covers confirmation and sign-in links alike.
      if (body.type === 'email') body.type = 'magiclink';
      return session(forward(context, { body: JSON.stringify(body) }));
    })
    .get('/verify', (context) => {
      // lite would redeem the link and put the tokens into an address. Our page redeems it.
      const target = new URL('/auth/confirm', siteUrl);
      target.searchParams.set('token_hash', context.req.query('token') ?? '');
      target.searchParams.set('type', context.req.query('type') ?? '');
      return context.redirect(target.href, 303);
    })
    .put('/user', async (context) => {
      if ('email' in jsonBody(context)) return emailStays(context);
      const answer = await forward(context);
      const token = context.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
      if (answer.ok && jsonBody(context).password !== undefined) {
        await accounts.endOtherSessions(readClaims(token));
      }
      return answer;
    })
    .all('*', (context) => forward(context));

  /** Says that an address is not confirmed only to somebody who knows the password. */
  async function refusedSignIn(context: FrontContext, answer: Response): Promise<Response> {
    const { error_code } = (await answer.clone().json()) as { error_code?: string };
    const { email, password } = jsonBody(context);
    if (typeof email !== 'string' || typeof password !== 'string') return answer;
    if (error_code === 'invalid_credentials') {
      // For a known address lite has compared the password; an unknown one must take as long.
      if (!(await accounts.isKnown(email))) await accounts.hasPassword(email, password);
      return answer;
    }
    if (error_code !== 'email_not_confirmed') return answer;
    if (await accounts.hasPassword(email, password)) return answer;
    return problem(context.req.path, 400, 'invalid_credentials', 'Invalid login credentials');
  }

  /**
   * For known addresses only: lite would make a confirmed account for any, and one that nobody asked
   * for by name is not worth having. The answer is the same.
   */
  async function signInByMail(context: FrontContext): Promise<Response> {
    const body = jsonBody(context);
    const answer = await forward(context, {
      path: '/auth/v1/otp',
      body: JSON.stringify({ ...body, create_user: false }),
    });
    return answer.status === 422 ? Response.json({}) : answer;
  }
}

/**
 * lite changes the address of an account on the word of whoever has the session. The shop has no
 * page for it.
 */
function emailStays(context: FrontContext): Response {
  const message = 'The e-mail address of an account cannot be changed';
  return problem(context.req.path, 422, 'email_change_not_supported', message);
}
