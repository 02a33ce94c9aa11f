import { type InvitationSettings, invitations } from './invitations.ts';

export interface StaffHandlerOptions {
  project: InvitationSettings;
  /** Logs why a mail was not sent, without keys and addresses. */
  log?: (reason: string) => void;
}

/** Callers authenticate with a token, not with cookies, so any origin may ask. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'apikey, authorization, content-type, x-client-info',
};
const PATH = /^(?:\/functions\/v1)?\/staff\/?$/;

/**
 * Handles `POST /functions/v1/staff` with `{ email }`: invites as the admin whose access token the request has,
 * then mails the invitation. The database decides who may invite whom; its errors are passed on.
 */
export function createStaffHandler({
  project,
  log = () => undefined,
}: StaffHandlerOptions): (request: Request) => Promise<Response> {
  const { invite, sendMail } = invitations(project);

  return async (request) => {
    if (request.method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: CROSS_ORIGIN });
    }
    if (!PATH.test(new URL(request.url).pathname)) return errorResponse(404, 'not_found');
    if (request.method !== 'POST') return errorResponse(405, 'method_not_allowed');
    const authorization = request.headers.get('authorization') ?? '';
    const apikey = request.headers.get('apikey') ?? '';
    if (!/^bearer \S+$/i.test(authorization) || !apikey) return errorResponse(401, 'not_signed_in');
    const email = await readEmail(request);
    if (email === undefined) return errorResponse(422, 'invalid_email');

    try {
      const invited = await invite(email, { authorization, apikey });
      if (invited instanceof Response) return withCors(invited);
      if (invited === 'staff') return okResponse('staff');
      const mailed = await sendMail(email);
      if (mailed === 'not_mailed') log('mail_not_sent');
      return okResponse(mailed);
    } catch (error) {
      log((error as Error).name);
      return errorResponse(503, 'unreachable');
    }
  };
}

/** The address in the body of a request, as the auth service stores it; undefined for any other body. */
async function readEmail(request: Request): Promise<string | undefined> {
  const body: unknown = await request.json().catch(() => null);
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}

function okResponse(outcome: 'staff' | 'mailed' | 'not_mailed'): Response {
  return withCors(Response.json({ outcome }));
}

function errorResponse(status: number, code: string): Response {
  return withCors(Response.json({ code, message: code }, { status }));
}

function withCors({ body, status, headers }: Response): Response {
  const type = headers.get('content-type') ?? 'application/json';
  return new Response(body, {
    status,
    headers: { ...CROSS_ORIGIN, 'content-type': type, 'cache-control': 'no-store' },
  });
}
