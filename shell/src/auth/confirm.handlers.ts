import { type MailLinkType, settledSession } from 'shared-auth';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'shared-ui/runtime';
import { type DeadLink, readMailLink, redeem } from './mail-link.ts';

/** Asked of a user who is signed in already: whether to redeem the link all the same. */
export interface Question {
  signedInAs: string;
  type: MailLinkType;
}

/**
 * Redeems the link of a mail: a confirmed address, or the page for a new password. Every link signs
 * in. A user who is signed in already is asked first: an attacker can send a link to an account of
 * their own, and the link does not tell whose it is.
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

/** Redeems the link of a mail after a signed-in user has confirmed it. */
export async function confirmAction({ request }: ActionFunctionArgs): Promise<DeadLink | Response> {
  const link = readMailLink(request.url);
  return 'errorCode' in link ? link : redeem(link);
}
