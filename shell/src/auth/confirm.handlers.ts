import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { type MailLinkType, settledSession } from 'shared-auth';
import { type DeadLink, readMailLink, redeem } from './mail-link.ts';

/** Asks a signed-in user whether to redeem the link. */
export interface Question {
  signedInAs: string;
  type: MailLinkType;
}

/**
 * Redeems a mail link, which confirms an address or leads to the page for a new password. Every link
 * signs in. A signed-in user is asked first: an attacker can send a link to the attacker's account, and
 * the link does not show its account.
 */
export async function confirmLoader({
  request,
}: LoaderFunctionArgs): Promise<DeadLink | Question | Response> {
  const link = readMailLink(request.url);
  if ('errorCode' in link) return link;
  const session = await settledSession();
  if (session.status === 'signed-in') return { signedInAs: session.email, type: link.type };
  return redeem(link);
}

/** Redeems a mail link after a signed-in user has confirmed it. */
export async function confirmAction({ request }: ActionFunctionArgs): Promise<DeadLink | Response> {
  const link = readMailLink(request.url);
  return 'errorCode' in link ? link : redeem(link);
}
