import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The newest mail to an address, from the shop's own mailbox; undefined when there is none. */
export async function latestMail(shop: RunningShop, to: string): Promise<Mail | undefined> {
  const { mailboxToken } = await loadSecrets(shop.dataDirectory);
  const response = await fetch(`${shop.url}/_local/mail.json?to=${encodeURIComponent(to)}`, {
    headers: { authorization: `Bearer ${mailboxToken}` },
  });
  const mails = (await response.json()) as Mail[];
  return mails[0];
}

/**
 * The link in the newest mail to an address.
 *
 * @throws Error when there is no mail or no link in it.
 */
export async function confirmationLink(shop: RunningShop, to: string): Promise<string> {
  const mail = await latestMail(shop, to);
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`No link in the newest mail to ${to}: ${mail?.text}`);
  return link;
}

/** A link that opens the mailbox in a browser, as a start prints it. */
export async function mailboxLink(shop: RunningShop): Promise<string> {
  const { mailboxToken } = await loadSecrets(shop.dataDirectory);
  return `${shop.url}/_local/mail?token=${mailboxToken}`;
}
