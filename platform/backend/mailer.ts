import type { MailSecret } from './auth/mail-tokens.ts';
import { type MailVariables, renderMail, type TemplateName } from './mail-template.ts';
import type { Mailbox } from './mailbox.ts';
import { currentRequest } from './request-context.ts';

/** Sends the mails of the auth API. */
export interface Mailer {
  sendConfirmation(to: string, secret: MailSecret): Promise<void>;
  sendRecovery(to: string, secret: MailSecret): Promise<void>;
  sendMagicLink(to: string, secret: MailSecret): Promise<void>;
  sendReauthentication(to: string, secret: MailSecret): Promise<void>;
  /** One of two mails: each address is asked whether it agrees. */
  sendEmailChange(
    to: string,
    secret: MailSecret,
    addresses: { currentEmail: string; newEmail: string },
  ): Promise<void>;
}

/** Writes the mails of the shop into the local mailbox. */
export function createMailer(mailbox: Mailbox, siteUrl: string): Mailer {
  async function send(
    template: TemplateName,
    to: string,
    { hash, code }: MailSecret,
    values: Partial<MailVariables> = {},
  ): Promise<void> {
    const mail = await renderMail(template, {
      SiteURL: siteUrl,
      TokenHash: hash,
      Token: code,
      Email: to,
      NewEmail: to,
      RedirectTo: currentRequest()?.redirectTo ?? siteUrl,
      ...values,
    });
    await mailbox.add({ to, ...mail });
  }

  return {
    sendConfirmation: (to, secret) => send('confirmation', to, secret),
    sendRecovery: (to, secret) => send('recovery', to, secret),
    sendMagicLink: (to, secret) => send('magic_link', to, secret),
    sendReauthentication: (to, secret) => send('reauthentication', to, secret),
    sendEmailChange: (to, secret, { currentEmail, newEmail }) =>
      send('email_change', to, secret, { Email: currentEmail, NewEmail: newEmail }),
  };
}
