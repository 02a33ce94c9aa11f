import { type MailLinkType, settledSession } from 'shared-auth';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'shared-ui/runtime';
import { type DeadLink, readMailLink, redeem } from './mail-link.ts';

/** Who is signed in already, and has to say whether the link is to be redeemed all the same. */
export interface Question {
  signedInAs: string;
  type: MailLinkType;
}

/**
 * Redeems the link of a mail: a confirmed address, or the page for a new password. Every link signs
 * in; whoever is signed in already is asked first, for anybody can send them a link to an account
 * that is not theirs, and the link does not tell whose it is.
 */
export async function confirmLoader({
  request,
}: LoaderFunctionArgs): Promise<DeadLink | Question | Response> {
  const link = readMailLink(request.url);
  if ('refusal' in link) return link;
  const session = await settledSession();
  if (session.status === 'signed-in') return { signedInAs: session.email, type: link.type };
  return redeem(link);
}

/** Redeems the link of a mail for somebody who is signed in and wants it all the same. */
export async function confirmAction({ request }: ActionFunctionArgs): Promise<DeadLink | Response> {
  const link = readMailLink(request.url);
  return 'refusal' in link ? link : redeem(link);
}
