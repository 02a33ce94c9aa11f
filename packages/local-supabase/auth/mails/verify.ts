import { networkOf } from 'node-kit/http/client-address';
import type { InferOutput } from 'valibot';
import type { Statements } from '../../database/database.ts';
import type { GatewayContext } from '../../gateway/gateway-context.ts';
import { hasEmailFormat, normalEmail } from '../account/email-address.ts';
import { confirmEmailChange } from '../account/email-change.ts';
import { accountById } from '../account/users.ts';
import type { AuthDeps, Handler } from '../auth-deps.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { VERIFY } from '../bodies.ts';
import { clientNetwork, type Undo } from '../limits/auth-limits.ts';
import { readBody } from '../read-body.ts';
import { banned } from '../sessions/caller.ts';
import { issueCode } from '../sessions/pkce.ts';
import { startSession } from '../sessions/sessions.ts';
import { type MailToken, PKCE_PREFIX, type TokenType } from './mail-tokens.ts';
import { confirmSignUp, isUnconfirmed } from './pending-sign-ups.ts';
import { accountOfLink, redeemCode, redeemLink } from './redeem-token.ts';

/** The types of tokens that each type of verification accepts, as in hosted projects. */
const TOKENS = new Map<string, readonly TokenType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['magiclink', ['recovery_token']],
  ['recovery', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
]);

/** POST /verify: exchanges a code, or the hash of a link, for a session. */
export const verify: Handler = async (deps, context) => {
  const body = readBody(context, VERIFY);
  if (body.type === '') throw invalid('Verify requires a verification type');
  if ((body.token_hash === '') === (body.token === '')) {
    throw invalid('Verify requires either a token or a token hash');
  }
  const answer = await (body.token === ''
    ? verifyHash(deps, context, body)
    : verifyCode(deps, body));
  if ('user' in answer) {
    await deps.limits.signedInFrom(answer.user.id, clientNetwork(context));
  }
  return Response.json(answer);
};

type Body = InferOutput<typeof VERIFY>;

async function verifyHash(deps: AuthDeps, context: GatewayContext, body: Body) {
  if (body.email !== '') {
    throw invalid('Only the token_hash and type should be provided');
  }
  const types = linkTypes(body.type);
  const undoAttempt = await countLink(deps, context);
  const answer = await deps.database.transaction(async (sql) => {
    const token = await redeemLink(sql, types, body.token_hash);
    if (!token) throw wrongLink();
    return sessionFor(sql, deps, token);
  });
  await undoAttempt();
  return answer;
}

async function verifyCode(deps: AuthDeps, body: Body) {
  if (body.email === '') throw invalid('An email address should be provided on verify');
  const types = TOKENS.get(body.type) ?? [];
  const email = normalEmail(body.email);
  if (!hasEmailFormat(email)) throw invalid('Invalid email format', 422);
  const undoAttempt = await deps.limits.attempt('code', email);
  // Return the error of a wrong code: throwing would roll back its attempt count.
  const answer = await deps.database.transaction(async (sql) => {
    const code = { email, code: body.token };
    const token = await redeemCode(sql, deps.issuer.jwtSecret, types, code);
    return token && sessionFor(sql, deps, token);
  });
  if (!answer) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
  await undoAttempt();
  return answer;
}

/**
 * GET /verify: the link target in hosted mails. A PKCE token is exchanged for a code, like on hosted
 * Supabase; other tokens are forwarded to our page, because a URL must not contain a session.
 */
export const verifyLink: Handler = async (deps, context) => {
  const { database, issuer } = deps;
  const hash = context.req.query('token') ?? context.req.query('token_hash') ?? '';
  const type = context.req.query('type') ?? '';
  if (!hash.startsWith(PKCE_PREFIX)) {
    const page = new URL('/auth/confirm', issuer.siteUrl);
    page.searchParams.set('token_hash', hash);
    page.searchParams.set('type', type);
    const email = await accountOfLink(database, hash);
    // The page says which account a link signs in to.
    if (email === undefined) page.searchParams.set('error_code', 'otp_expired');
    else page.searchParams.set('email', email);
    return context.redirect(page.href, 303);
  }
  const target = new URL(context.var.redirectTo ?? issuer.siteUrl);
  try {
    const types = linkTypes(type);
    const undoAttempt = await countLink(deps, context);
    const result = await database.transaction(async (sql) => {
      const token = await redeemLink(sql, types, hash);
      if (!token) throw wrongLink();
      const notice = await confirm(sql, token);
      return notice ? { message: notice.msg } : { code: await issueCode(sql, token.flow_state_id) };
    });
    await undoAttempt();
    for (const [name, value] of Object.entries(result)) target.searchParams.set(name, value);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    // supabase-js reads the query or the hash, depending on the flow.
    const parameters = new URLSearchParams({
      error: 'access_denied',
      error_code: error.code,
      error_description: error.message,
    });
    target.search = parameters.toString();
    target.hash = parameters.toString();
  }
  return context.redirect(target.href, 303);
};

function linkTypes(type: string): readonly TokenType[] {
  const types = TOKENS.get(type);
  if (!types) throw invalid('Invalid email verification type');
  return types;
}

/** Wrong links count per network, because they name no account. */
function countLink({ limits }: AuthDeps, context: GatewayContext): Promise<Undo> {
  return limits.attempt('link', networkOf(context.env.peerAddress ?? 'this process'));
}

function wrongLink(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

async function sessionFor(sql: Statements, { issuer }: AuthDeps, token: MailToken) {
  return (await confirm(sql, token)) ?? startSession(sql, issuer, token.user_id, 'otp');
}

/** Applies the token; returns a notice when it does not start a session yet. */
async function confirm(sql: Statements, token: MailToken) {
  const account = await accountById(sql, token.user_id);
  if (account?.is_banned) throw banned();
  if (token.token_type.startsWith('email_change')) return confirmEmailChange(sql, token);
  // Access to the mailbox proves the address.
  if (account && isUnconfirmed(account)) await confirmSignUp(sql, token);
  return undefined;
}
