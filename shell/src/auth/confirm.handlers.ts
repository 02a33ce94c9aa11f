import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom';
import { type MailLinkType, settledSession } from 'shared-auth';
import { type DeadLink, readMailLink, redeem } from './mail-link.ts';

/** Data of the question whether to redeem a link. */
export interface Question {
  type: MailLinkType;
  /** The account that the link signs in to. */
  email: string;
  /** The account currently signed in, if any. */
  signedInAs: string | null;
}

/**
 * Reads a mail link. Only a button redeems it: mail scanners open links and run scripts before the recipient
 * does. Every link signs in, so the visitor must first see to which account: an attacker may have sent a link
 * to their own account (login CSRF).
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
