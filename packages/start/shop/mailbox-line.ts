import { loadSecrets } from 'local-supabase/secrets';
import type { StartOptions } from '../options.ts';
import { urlOf } from './open-shop.ts';

/** The banner's line about the mailbox: its link, or why it is off. */
export async function mailboxLine(options: StartOptions): Promise<string> {
  const { mailbox, dataDirectory } = options;
  if (!mailbox) return 'off: this shop is public (MAILBOX=on opens it to this computer)';
  const { mailboxToken } = await loadSecrets(dataDirectory);
  const shop = urlOf({ ...options, host: 'localhost' });
  return `${shop}/_local/mail?token=${mailboxToken} (mails that the shop would send)`;
}
