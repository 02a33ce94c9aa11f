import { tryGetContext } from 'hono/context-storage';
import type { MailSecret } from '../auth/mails/mail-tokens.ts';
import type { GatewayEnv } from '../gateway/gateway-context.ts';
import { type MailVariables, renderMail, type TemplateName } from './mail-template.ts';
import type { Mailbox } from './mailbox.ts';

/** The recipient of a mail, with the metadata for its template. */
export interface Recipient {
  email: string;
  /** User metadata; null when the account has none. */
  data: object | null;
}

/** Sends the mails of the auth API. */
export interface Mailer {
  sendConfirmation(to: Recipient, secret: MailSecret): Promise<void>;
  sendRecovery(to: Recipient, secret: MailSecret): Promise<void>;
  sendMagicLink(to: Recipient, secret: MailSecret): Promise<void>;
  sendReauthentication(to: Recipient, secret: MailSecret): Promise<void>;
  /** One of two mails, which ask both addresses to confirm. */
  sendEmailChange(
    to: Recipient,
    secret: MailSecret,
    addresses: { currentEmail: string; newEmail: string },
  ): Promise<void>;
  /** Sent instead of a confirmation to an address that has an account. */
  sendAccountExists(to: Recipient): Promise<void>;
}

/** Writes the mails of the shop into the local mailbox. */
export function createMailer(mailbox: Mailbox, siteUrl: string): Mailer {
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
    sendConfirmation: (to, secret) => send('confirmation', to, secret),
    sendRecovery: (to, secret) => send('recovery', to, secret),
    sendMagicLink: (to, secret) => send('magic_link', to, secret),
    sendReauthentication: (to, secret) => send('reauthentication', to, secret),
    sendEmailChange: (to, secret, { currentEmail, newEmail }) =>
      send('email_change', to, secret, { Email: currentEmail, NewEmail: newEmail }),
    sendAccountExists: (to) => send('account_exists', to, { hash: '', code: '' }),
  };
}
