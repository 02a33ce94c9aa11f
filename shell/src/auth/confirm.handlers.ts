import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { type MailLinkType, settledSession } from 'shared-auth';
import { type DeadLink, readMailLink, redeem } from './mail-link.ts';

/** Asks whether to redeem a link. */
export interface Question {
  type: MailLinkType;
  /** The account that the link signs in to. */
  email: string;
  /** The account that is signed in here; null for none. */
  signedInAs: string | null;
}

/**
 * Reads a mail link. It is redeemed by a button only: programs that check mails open its address, and
 * run its scripts, before its owner does. And since every link signs in, the visitor must first see
 * to which account: an attacker can send a link to the attacker's own.
 */
export async function confirmLoader({ request }: LoaderFunctionArgs): Promise<DeadLink | Question> {
  const link = readMailLink(request.url);
  if ('errorCode' in link) return link;
  const session = await settledSession();
  const signedInAs = session.status === 'signed-in' ? session.email : null;
  return { type: link.type, email: link.email, signedInAs };
}

/** Redeems a mail link, which confirms an address or leads to the page for a new password. */
export async function confirmAction({ request }: ActionFunctionArgs): Promise<DeadLink | Response> {
  const link = readMailLink(request.url);
  return 'errorCode' in link ? link : redeem(link);
}
