import type { Statements } from '../database.ts';
import type { FrontContext } from '../front-context.ts';
import type { AuthDeps } from './auth-deps.ts';
import { confirmEmailChange } from './email-change.ts';
import { hashOf, type MailToken, PKCE_PREFIX, type TokenType, takeToken } from './mail-tokens.ts';
import { confirmSignUp } from './pending-sign-ups.ts';
import { issueCode } from './pkce.ts';
import { AuthRefusal, invalid } from './refusal.ts';
import { normalEmail, text } from './request-fields.ts';
import { startSession } from './sessions.ts';
import { accountById } from './users.ts';

/** Which tokens each type of verification takes, as in hosted projects. */
const TOKENS: Record<string, readonly TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
  // Nothing is ever sent to a phone.
  sms: [],
  phone_change: [],
};

/** POST /verify: a code, or the hash of a link, for a session. */
export async function verify(deps: AuthDeps, context: FrontContext): Promise<Response> {
  const types = typesOf(text(context, 'type'));
  const { hash, succeeded } = presented(deps, context);
  const answer = await deps.database.transaction(async (sql) => {
    const token = await take(sql, types, hash);
    const told = await confirm(sql, token);
    return told ?? startSession(sql, deps.issuer, token.user_id, 'otp');
  });
  succeeded();
  return Response.json(answer);
}

/**
 * GET /verify: what links of mails were before they led to a page of ours. A token that was asked
 * for with PKCE is exchanged for a code, as hosted projects do; any other goes to our page, for a
 * session has no place in an address.
 */
export async function verifyLink(
  { database, issuer }: AuthDeps,
  context: FrontContext,
): Promise<Response> {
  const hash = context.req.query('token') ?? context.req.query('token_hash') ?? '';
  const type = context.req.query('type') ?? '';
  if (!hash.startsWith(PKCE_PREFIX)) {
    const page = new URL('/auth/confirm', issuer.siteUrl);
    page.searchParams.set('token_hash', hash);
    page.searchParams.set('type', type);
    return context.redirect(page.href, 303);
  }
  const target = new URL(context.var.request.redirectTo ?? issuer.siteUrl);
  try {
    const result = await database.transaction(async (sql) => {
      const token = await take(sql, typesOf(type), hash);
      const told = await confirm(sql, token);
      return told
        ? { message: told.msg }
        : { code: await issueCode(sql, token.flow_state_id ?? '') };
    });
    for (const [name, value] of Object.entries(result)) target.searchParams.set(name, value);
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    // Where supabase-js looks for it in both flows.
    const told = new URLSearchParams({
      error: 'access_denied',
      error_code: error.code,
      error_description: error.message,
    });
    target.search = told.toString();
    target.hash = told.toString();
  }
  return context.redirect(target.href, 303);
}

function typesOf(type: string): readonly TokenType[] {
  if (type === '') throw invalid('Verify requires a verification type');
  const types = Object.hasOwn(TOKENS, type) ? TOKENS[type] : undefined;
  if (!types) throw invalid('Invalid email verification type');
  return types;
}

/** The hash that was sent, or the one of an address and a code; those are counted per address. */
function presented({ limits }: AuthDeps, context: FrontContext) {
  const [hash, code] = [text(context, 'token_hash'), text(context, 'token')];
  const [email, phone] = [normalEmail(text(context, 'email')), text(context, 'phone')];
  if (hash === '' && code === '') {
    throw invalid('Verify requires either a token or a token hash');
  }
  if (hash !== '') {
    if (email !== '' || phone !== '') {
      throw invalid('Only the token_hash and type should be provided');
    }
    return { hash, succeeded: () => undefined };
  }
  if ((email === '') === (phone === '')) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  const who = email || phone;
  return { hash: hashOf(who, code), succeeded: limits.attempt('code', who) };
}

async function take(sql: Statements, types: readonly TokenType[], hash: string) {
  const token = await takeToken(sql, types, hash);
  if (token) return token;
  throw new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired');
}

/** Does what the token is for; answers a sentence when that is not yet a reason for a session. */
async function confirm(sql: Statements, token: MailToken) {
  if (token.token_type.startsWith('email_change')) return confirmEmailChange(sql, token);
  const account = await accountById(sql, token.user_id);
  // Whoever reads the mails of an address has proven it; of the sign-ups before none is believed.
  if (account?.email_confirmed_at === null) await confirmSignUp(sql, token);
  return undefined;
}
