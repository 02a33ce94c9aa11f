import { settledSession } from 'shared-auth';
import type { LoaderFunctionArgs } from 'shared-ui/runtime';
import { type DeadLink, readMailLink, redeem } from './mail-link.ts';

/** Who is signed in already, and has to say whether the link is to be redeemed all the same. */
export interface Question {
  signedInAs: string;
}

/**
 * Redeems the link of a mail: a confirmed address, or the page for a new password. A link to confirm
 * an address signs in; whoever is signed in already is asked first, for anybody can send them a link
 * to an account that is not theirs.
 */
export async function confirmLoader({
  request,
}: LoaderFunctionArgs): Promise<DeadLink | Question | Response> {
  const link = readMailLink(request.url);
  if ('refusal' in link) return link;
  const session = await settledSession();
  if (session.status === 'signed-in' && link.type !== 'recovery') {
    return { signedInAs: session.email };
  }
  return redeem(link);
}
