import { expect, type Page } from '@playwright/test';
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

/** Opens the link of a mail and redeems it with the button on its page. */
export async function openMailLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const label = /^(Konfirmasi|Masuk$|Lanjutkan|Terima)/;
  const button = page.getByRole('main').getByRole('button', { name: label });
  // The shell of the previous commit redeems a link immediately and leaves the page.
  const hasLeft = () => new URL(page.url()).pathname !== '/auth/confirm';
  await expect.poll(async () => hasLeft() || (await button.isVisible())).toBe(true);
  if (!hasLeft()) await button.click();
}

/** A link that opens the mailbox, as `npm start` prints it. */
export async function mailboxLink(shop: RunningShop): Promise<string> {
  const { mailboxToken } = await loadSecrets(shop.dataDirectory);
  return `${shop.url}/_local/mail?token=${mailboxToken}`;
}
