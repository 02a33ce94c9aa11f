import { appendFile, readFile, writeFile } from 'node:fs/promises';

/** A mail that would have been sent. */
export interface Mail {
  /** Time of sending, ISO 8601. */
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The mails of the local shop; nothing leaves the computer. */
export interface Mailbox {
  add(mail: Omit<Mail, 'at'>): Promise<void>;
  /** Mails with the newest first; only those to an address when one is given. */
  list(to?: string): Mail[];
}

/** Mails that are kept; older ones are forgotten. */
const KEPT = 200;

/** The mailbox whose mails are lines of `file`, so that they outlive a restart. */
export async function openMailbox(file: string): Promise<Mailbox> {
  let mails = (await readLines(file)).slice(-KEPT);
  await writeFile(file, mails.map(toLine).join(''), { mode: 0o600 });
  return {
    async add(mail) {
      const dated = { at: new Date().toISOString(), ...mail };
      mails = [...mails, dated].slice(-KEPT);
      await appendFile(file, toLine(dated));
    },
    list(to) {
      const wanted = to?.toLowerCase();
      return mails
        .filter((mail) => wanted === undefined || mail.to.toLowerCase() === wanted)
        .reverse();
    },
  };
}

const toLine = (mail: Mail) => `${JSON.stringify(mail)}\n`;

async function readLines(file: string): Promise<Mail[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Mail];
    } catch {
      // The empty last line, or one that was cut off when the process was killed.
      return [];
    }
  });
}
