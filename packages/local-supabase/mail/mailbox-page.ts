import { escapeHtml } from './mail-template.ts';
import type { Mail } from './mailbox.ts';

/** HTML page of the mailbox without scripts; newest mail first, links clickable. */
export function mailboxPage(mails: readonly Mail[], to: string | undefined): string {
  const title = to ? `Surat untuk ${escapeHtml(to)}` : 'Kotak surat lokal';
  const list = mails.map(mailArticle).join('');
  return `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title} · Kedai Senja</title>
    <link rel="stylesheet" href="/_local/mail.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p class="note">Toko ini berjalan di komputer Anda, jadi emailnya tidak dikirim: semuanya ada di sini.</p>
      ${list || '<p class="empty">Belum ada surat. Muat ulang halaman ini setelah mendaftar.</p>'}
      <p><a href="/">Kembali ke toko</a></p>
    </main>
  </body>
</html>
`;
}

const TIME = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

function mailArticle(mail: Mail): string {
  return `<article>
        <h2>${escapeHtml(mail.subject)}</h2>
        <p class="meta">Untuk ${escapeHtml(mail.to)} · <time datetime="${mail.at}">${TIME.format(new Date(mail.at))} WIB</time></p>
        ${mail.text.split('\n\n').map(paragraph).join('')}
      </article>`;
}

/** A line `label: https://…`: the format of links in the text of our mails. */
const LINK = /^(.*): (https?:\/\/\S+)$/;

function paragraph(text: string): string {
  const [, label, address] = LINK.exec(text) ?? [];
  if (!label || !address) return `<p>${escapeHtml(text)}</p>`;
  return `<p><a class="button" href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`;
}
