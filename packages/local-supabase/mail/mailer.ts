import { tryGetContext } from 'hono/context-storage';
import type { MailSecret } from '../auth/mails/mail-tokens.ts';
import type { GatewayEnv } from '../gateway/gateway-context.ts';
import { type MailVariables, renderMail, type TemplateName } from './mail-template.ts';
import type { Mailbox } from './mailbox.ts';

/** The recipient of a mail, with the metadata for its template. */
interface Recipient {
  email: string;
  /** User metadata; null when the account has none. */
  data: object | null;
}

export type Mailer = ReturnType<typeof createMailer>;

/** Writes the mails of the auth API to the local mailbox. */
export function createMailer(mailbox: Mailbox, siteUrl: string) {
  async function send(
    template: TemplateName,
    { email, data }: Recipient,
    { hash, code }: MailSecret,
    values: Partial<MailVariables> = {},
  ): Promise<void> {
    const variables = {
      SiteURL: siteUrl,
      TokenHash: hash,
      Token: code,
      Email: email,
      NewEmail: email,
      RedirectTo: tryGetContext<GatewayEnv>()?.var.redirectTo ?? siteUrl,
      ...values,
    };
    const mail = await renderMail(template, { variables, data: { ...data } });
    await mailbox.add({ to: email, ...mail });
  }

  return {
    sendLink: (
      template: 'confirmation' | 'recovery' | 'magic_link' | 'reauthentication' | 'invite',
      to: Recipient,
      secret: MailSecret,
    ) => send(template, to, secret),
    /** One of two mails, which ask both addresses to confirm. */
    sendEmailChange: (
      to: Recipient,
      secret: MailSecret,
      addresses: { currentEmail: string; newEmail: string },
    ) =>
      send('email_change', to, secret, {
        Email: addresses.currentEmail,
        NewEmail: addresses.newEmail,
      }),
    /** Sent instead of a confirmation to an address that has an account. */
    sendAccountExists: (to: Recipient) => send('account_exists', to, { hash: '', code: '' }),
  };
}
