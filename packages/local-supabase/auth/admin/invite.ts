import { checkedEmail } from '../account/email-address.ts';
import { emailExists } from '../account/email-change.ts';
import { accountById, lockUser, publicUser } from '../account/users.ts';
import type { BodyHandler } from '../auth-deps.ts';
import type { INVITE } from '../bodies.ts';
import { addToken } from '../mails/mail-tokens.ts';
import { ensureUnconfirmed, isUnconfirmed } from '../mails/pending-sign-ups.ts';

/** POST /invite: mails a link to an account without password, whose owner then chooses one. */
export const invite: BodyHandler<typeof INVITE> = async (deps, { email: typed, data = {} }) => {
  const { database, issuer, mailer } = deps;
  const email = checkedEmail(typed);
  const { secret, account } = await database.transaction(async (sql) => {
    const userId = await ensureUnconfirmed(sql, email);
    await lockUser(sql, userId);
    const found = await accountById(sql, userId);
    if (!found || !isUnconfirmed(found)) throw emailExists();
    await sql.query(
      'update auth.users set invited_at = now(), confirmation_sent_at = now() where id = $1',
      [userId],
    );
    // Hosted projects have one token, which this mail replaces: older links could confirm a password that
    // another person has chosen.
    await sql.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
    const signUp = { passwordHash: null, data };
    const token = { type: 'confirmation_token', userId, email, signUp } as const;
    const mailed = await addToken(sql, issuer.jwtSecret, token);
    return { secret: mailed, account: await accountById(sql, userId) };
  });
  await mailer.sendLink('invite', { email, data }, secret);
  return Response.json(account && publicUser(account));
};
