/** The Supabase project of the shop. */
export interface InvitationSettings {
  /** Origin of the Supabase project. */
  url: string;
  /** Service key, which the auth service requires for an invitation; server-side only. */
  serviceKey: string;
  /** Custom `fetch`, for an embedded backend. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Headers that identify the caller. */
interface Caller {
  authorization: string;
  apikey: string;
}

/** Long enough for a slow mail server. */
const TIMEOUT_MS = 15_000;

/** Calls the APIs of the project that invite staff. */
export function invitations({ url, serviceKey, fetch: send = fetch }: InvitationSettings) {
  const post = (path: string, body: object, { authorization, apikey }: Caller) =>
    send(
      new Request(new URL(path, url), {
        method: 'POST',
        headers: { authorization, apikey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );

  return {
    /**
     * Invites an address with the rights of the caller.
     *
     * @returns `staff` if a confirmed account has the address, and `invited` if it needs a mail; otherwise the
     * error response of the database.
     */
    async invite(email: string, caller: Caller): Promise<'staff' | 'invited' | Response> {
      const response = await post('/rest/v1/rpc/invite_staff', { email }, caller);
      if (!response.ok) return response;
      return (await response.json()) as 'staff' | 'invited';
    },

    /** Mails the invitation. `staff`: the address was confirmed in the meantime, so it needs no mail. */
    async sendMail(email: string): Promise<'mailed' | 'staff' | 'not_mailed'> {
      const service = { authorization: `Bearer ${serviceKey}`, apikey: serviceKey };
      const response = await post('/auth/v1/invite', { email }, service).catch(() => undefined);
      if (response?.ok) {
        await response.body?.cancel();
        return 'mailed';
      }
      return (await errorCode(response)) === 'email_exists' ? 'staff' : 'not_mailed';
    },
  };
}

/** The code of an error of the auth service. */
async function errorCode(response: Response | undefined): Promise<string | undefined> {
  const body: unknown = await response?.json().catch(() => undefined);
  return (body as { error_code?: string } | undefined)?.error_code;
}
