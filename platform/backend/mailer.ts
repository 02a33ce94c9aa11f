import type { App } from '@supabase/lite';
import { type MailVariables, renderMail, type TemplateName } from './mail-template.ts';
import type { Mailbox } from './mailbox.ts';
import { currentRequest } from './request-context.ts';

/** What lite calls when a mail is due. */
export type Mailer = NonNullable<App['_mailer']>;

/** Writes the mails of the shop into the local mailbox. */
export function createMailer(mailbox: Mailbox, siteUrl: string): Mailer {
  async function send(
    template: TemplateName,
    to: string,
    values: Partial<MailVariables>,
  ): Promise<void> {
    const mail = await renderMail(template, {
      SiteURL: siteUrl,
      TokenHash: '',
      Token: '',
      Email: to,
      NewEmail: to,
      RedirectTo: currentRequest()?.redirectTo ?? siteUrl,
      ...values,
    });
    await mailbox.add({ to, ...mail });
  }

  return {
    sendConfirmation: (to, TokenHash, Token) => send('confirmation', to, { TokenHash, Token }),
    sendRecovery: (to, TokenHash, Token) => send('recovery', to, { TokenHash, Token }),
    sendMagicLink: (to, TokenHash, Token) => send('magic_link', to, { TokenHash, Token }),
    sendEmailChange: (to, TokenHash, Token, meta) =>
      send('email_change', to, {
        TokenHash,
        Token,
        Email: meta?.currentEmail ?? to,
        NewEmail: meta?.newEmail ?? to,
      }),
    sendReauthentication: (to, Token) => send('reauthentication', to, { Token }),
  };
}
