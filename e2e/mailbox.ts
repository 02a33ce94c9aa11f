interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The newest mail to an address, from the shop's own mailbox; undefined when there is none. */
export async function latestMail(shopUrl: string, to: string): Promise<Mail | undefined> {
  const response = await fetch(`${shopUrl}/_local/mail.json?to=${encodeURIComponent(to)}`);
  const mails = (await response.json()) as Mail[];
  return mails[0];
}

/**
 * The link in the newest mail to an address.
 *
 * @throws Error when there is no mail or no link in it.
 */
export async function confirmationLink(shopUrl: string, to: string): Promise<string> {
  const mail = await latestMail(shopUrl, to);
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`No link in the newest mail to ${to}: ${mail?.text}`);
  return link;
}
