import type { ActionFunctionArgs } from 'shared-ui/runtime';
import { type DeadLink, readMailLink, redeem } from './mail-link.ts';

/** Redeems the link of a mail for somebody who is signed in and wants it all the same. */
export async function confirmAction({ request }: ActionFunctionArgs): Promise<DeadLink | Response> {
  const link = readMailLink(request.url);
  return 'refusal' in link ? link : redeem(link);
}
