import { createHash, randomInt } from 'node:crypto';
import { compare, hash } from 'bcryptjs';
import type { Database } from './database.ts';
import type { Mailer } from './mailer.ts';

/** What the front must know of accounts to answer as hosted projects do. */
export interface Accounts {
  /** Mails a new confirmation link, if the address belongs to an account that waits for one. */
  confirmAgain(email: string): Promise<void>;
  /**
   * A sign-up with a known address. An account that waits for its confirmation gets this password
   * and a new link: the sign-up before may have been somebody else's, who would know the password
   * of the account that the owner of the address then confirms. A confirmed one is left alone.
   */
  signUpAgain(email: string, password: string, data: unknown): Promise<void>;
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

/** Rounds of a password's hash; those of lite. */
const HASH_COST = 10;

/** Compared against for unknown addresses, so that they take as long as known ones. */
const NOBODYS_HASH = hash('nobody', HASH_COST);

export function createAccounts(database: Database, mailer: Mailer): Accounts {
  async function find(email: string): Promise<Account | undefined> {
    const rows = await database.query<Account>(
      'select id, encrypted_password, email_confirmed_at from auth.users where email = $1',
      [email.toLowerCase()],
    );
    return rows[0];
  }

  async function mailConfirmation({ id }: Account, email: string): Promise<void> {
    const address = email.toLowerCase();
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    // The way in which lite derives the hash that it looks a link up by.
    const token = createHash('sha256').update(`${address}${code}`).digest('hex');
    await database.query(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
       where id = $1 and email_confirmed_at is null`,
      [id, token],
    );
    await mailer.sendConfirmation(address, token, code);
  }

  /** Nothing of the older sign-up stays: password, links, metadata, sessions. */
  async function startOver({ id }: Account, passwordHash: string, data: unknown): Promise<void> {
    await database.query(
      `with started_over as (
         update auth.users
         set encrypted_password = $2, recovery_token = null,
           raw_user_meta_data = $3::jsonb || jsonb_build_object(
             'sub', id, 'email', email, 'email_verified', false, 'phone_verified', false)
         where id = $1 and email_confirmed_at is null
         returning id, raw_user_meta_data
       ), identity as (
         update auth.identities set identity_data = started_over.raw_user_meta_data
         from started_over where user_id = started_over.id
       )
       delete from auth.sessions using started_over where user_id = started_over.id`,
      [id, passwordHash, JSON.stringify(data ?? {})],
    );
  }

  async function hasPassword(email: string, password: string): Promise<boolean> {
    const account = await find(email);
    const matches = await compare(password, account?.encrypted_password ?? (await NOBODYS_HASH));
    return matches && account?.encrypted_password != null;
  }

  return {
    async confirmAgain(email) {
      const account = await find(email);
      if (account?.email_confirmed_at === null) await mailConfirmation(account, email);
    },
    async signUpAgain(email, password, data) {
      // For a confirmed address too: it must take as long as a new one.
      const passwordHash = await hash(password, HASH_COST);
      const account = await find(email);
      if (account?.email_confirmed_at !== null) return;
      await startOver(account, passwordHash, data);
      await mailConfirmation(account, email);
    },
    isKnown: async (email) => (await find(email)) !== undefined,
    hasPassword,
    async endOtherSessions({ sub, session_id }) {
      await database.query(
        'delete from auth.sessions where user_id = $1 and id is distinct from $2',
        [sub, session_id ?? null],
      );
    },
  };
}
