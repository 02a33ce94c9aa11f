import { createHash, randomInt } from 'node:crypto';
import { compare, hash } from 'bcryptjs';
import type { Database } from './database.ts';
import type { Mailer } from './mailer.ts';

/** What the front must know of accounts to answer as hosted projects do. */
export interface Accounts {
  /** Mails a new confirmation link, if the address belongs to an account that waits for one. */
  confirmAgain(email: string): Promise<void>;
  isKnown(email: string): Promise<boolean>;
  /** True when this is the password of the account with this address. */
  hasPassword(email: string, password: string): Promise<boolean>;
  /**
   * Ends the sessions of a user except the one of these claims: a new password locks out whoever
   * had the old one.
   */
  endOtherSessions(claims: { sub?: unknown; session_id?: unknown }): Promise<void>;
}

interface Account {
  id: string;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
}

/** Digits of the code in a mail; the link holds the hash of address and code. */
const CODE_DIGITS = 8;

/** Compared against for unknown addresses, so that they take as long as known ones. */
const NOBODYS_HASH = hash('nobody', 10);

export function createAccounts(database: Database, mailer: Mailer): Accounts {
  async function find(email: string): Promise<Account | undefined> {
    const rows = await database.query<Account>(
      'select id, encrypted_password, email_confirmed_at from auth.users where email = $1',
      [email.toLowerCase()],
    );
    return rows[0];
  }

  return {
    async confirmAgain(email) {
      const account = await find(email);
      if (!account || account.email_confirmed_at !== null) return;
      const address = email.toLowerCase();
      const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      // The way in which lite derives the hash that it looks a link up by.
      const token = createHash('sha256').update(`${address}${code}`).digest('hex');
      await database.query(
        `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
         where id = $1 and email_confirmed_at is null`,
        [account.id, token],
      );
      await mailer.sendConfirmation(address, token, code);
    },
    isKnown: async (email) => (await find(email)) !== undefined,
    async hasPassword(email, password) {
      const account = await find(email);
      const matches = await compare(password, account?.encrypted_password ?? (await NOBODYS_HASH));
      return matches && account?.encrypted_password != null;
    },
    async endOtherSessions({ sub, session_id }) {
      await database.query(
        'delete from auth.sessions where user_id = $1 and id is distinct from $2',
        [sub, session_id ?? null],
      );
    },
  };
}
