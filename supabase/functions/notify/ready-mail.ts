import type { MailTarget, Notification } from './notification.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const TEXTS = {
  id: {
    subject: (number: number) => `Pesanan #${number} siap diambil`,
    pickUp: (branch: string) => `Pesanan Anda sudah siap. Silakan ambil di ${branch}.`,
    table: (table: string) => `Pesanan Anda untuk meja ${table} sudah siap.`,
    link: 'Lihat pesanan',
    why: 'Anda menerima email ini karena memintanya saat memesan.',
  },
  en: {
    subject: (number: number) => `Order #${number} is ready`,
    pickUp: (branch: string) => `Your order is ready. Please collect it at ${branch}.`,
    table: (table: string) => `Your order for table ${table} is ready.`,
    link: 'View the order',
    why: 'You receive this email because you asked for it with the order.',
  },
};

/** The mail about an order that is ready, in the language of the account. */
export function readyMail(
  { order_id, order_number, branch_name, table_name }: Notification,
  { address, language }: MailTarget,
  siteUrl: string,
): Mail {
  const texts = TEXTS[language];
  const subject = texts.subject(order_number);
  const sentence = table_name === null ? texts.pickUp(branch_name) : texts.table(table_name);
  const url = new URL(`/history/${order_id}`, siteUrl).href;
  return {
    to: address,
    subject,
    text: `${subject}\n\n${sentence}\n\n${texts.link}: ${url}\n\n${texts.why}\n`,
    html: `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(subject)}</title>
  </head>
  <body style="margin: 0; padding: 32px 16px; background: #faf5ec; color: #33231d; font: 16px/1.6 'Plus Jakarta Sans', system-ui, sans-serif">
    <div style="max-width: 520px; margin: 0 auto">
      <p style="margin: 0 0 24px; font-weight: 700; color: #b4502f">Kedai Senja</p>
      <h1 style="margin: 0 0 16px; font-size: 24px; line-height: 1.25">${escapeHtml(subject)}</h1>
      <p style="margin: 0 0 24px">${escapeHtml(sentence)}</p>
      <p style="margin: 0">
        <a href="${escapeHtml(url)}" style="display: inline-block; padding: 12px 24px; border-radius: 999px; background: #a8472a; color: #ffffff; font-weight: 600; text-decoration: none">${texts.link}</a>
      </p>
      <p style="margin: 24px 0 0; font-size: 14px; color: #6b574c">${texts.why}</p>
    </div>
  </body>
</html>
`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
