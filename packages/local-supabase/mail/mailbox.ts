import { appendFile, open, rename, writeFile } from 'node:fs/promises';

/** A mail in the mailbox. */
export interface Mail {
  /** Time of sending, ISO 8601. */
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** Older mails are deleted. */
const MAX_MAILS = 200;

/** Bytes at the end of the file that are read at the start; 200 mails take about 500 kB. */
const MAX_READ_BYTES = 8 * 1024 * 1024;

/**
 * The mails of the local shop; none is sent to a mail server. `file` has one mail per line. It is
 * rewritten after each 200 mails, so that it never has more than 400.
 */
export async function openMailbox(file: string) {
  let mails = (await readLines(file)).slice(-MAX_MAILS);
  let appended = 0;
  const rewrite = async () => {
    appended = 0;
    const draft = `${file}.new`;
    await writeFile(draft, mails.map(toLine).join(''), { mode: 0o600 });
    await rename(draft, file);
  };
  await rewrite();
  const unwritten: Mail[] = [];
  let lastWrite = Promise.resolve();
  /** Writes all pending mails, including those of later calls. */
  const write = async () => {
    const lines = unwritten.splice(0).map(toLine);
    if (appended + lines.length > MAX_MAILS) return rewrite();
    appended += lines.length;
    if (lines.length > 0) await appendFile(file, lines.join(''));
  };
  return {
    async add(mail: Omit<Mail, 'at'>): Promise<void> {
      const dated = { at: new Date().toISOString(), ...mail };
      mails = [...mails, dated].slice(-MAX_MAILS);
      unwritten.push(dated);
      const written = lastWrite.then(write);
      lastWrite = written.catch(() => {
        // The next write rewrites the file, with the mails that could not be appended.
        appended = Infinity;
      });
      await written;
    },
    /** The newest mails first, to all addresses or to one. */
    list(to?: string): Mail[] {
      const wanted = to?.toLowerCase();
      return mails
        .filter((mail) => wanted === undefined || mail.to.toLowerCase() === wanted)
        .reverse();
    },
  };
}

const toLine = (mail: Mail) => `${JSON.stringify(mail)}\n`;

async function readLines(file: string): Promise<Mail[]> {
  const text = await readEnd(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as Mail];
    } catch {
      // The empty last line, or an incomplete one: at the start of the bytes read, or after a kill.
      return [];
    }
  });
}

async function readEnd(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, MAX_READ_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString();
  } finally {
    await handle.close();
  }
}
