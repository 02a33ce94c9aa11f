import { createHmac } from 'node:crypto';

interface SessionAnswer {
  access_token: string;
  user?: { app_metadata?: object; user_metadata?: object };
}

/**
 * Puts the claims into access tokens that hosted projects put there and lite leaves out, and signs
 * them again. Answers that hold no session pass unchanged.
 */
export async function completeTokens(answer: Response, jwtSecret: string): Promise<Response> {
  if (!answer.ok) return answer;
  const session = (await answer.clone().json()) as SessionAnswer;
  if (typeof session.access_token !== 'string') return answer;
  const claims = {
    ...readClaims(session.access_token),
    app_metadata: session.user?.app_metadata ?? {},
    user_metadata: session.user?.user_metadata ?? {},
    aal: 'aal1',
    is_anonymous: false,
  };
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return Response.json(
    { ...session, access_token: signToken(claims, jwtSecret) },
    { status: answer.status, headers },
  );
}

/** The claims of a token that somebody else has verified. */
export function readClaims(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
}

/** A JSON web token signed with HS256. */
export function signToken(claims: object, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
