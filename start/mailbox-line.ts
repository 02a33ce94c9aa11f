import { loadSecrets } from 'local-supabase/secrets';
import type { StartOptions } from './options.ts';

/** The line of the banner about the mailbox: a link that opens it, or why there is none. */
export async function mailboxLine({ mailbox, port, dataDirectory }: StartOptions): Promise<string> {
  if (!mailbox) return 'off: this shop is public (MAILBOX=on opens it to this computer)';
  const { mailboxToken } = await loadSecrets(dataDirectory);
  return `http://localhost:${port}/_local/mail?token=${mailboxToken} (mails that the shop would send)`;
}
