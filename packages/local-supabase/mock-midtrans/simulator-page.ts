import { escapeHtml } from '../mail/mail-template.ts';
import { ACTIONS, type Action, isPossible, type Simulator } from './simulator.ts';
import { SWITCH_LABELS, type Switches } from './switches.ts';
import type { Transaction } from './transaction.ts';

const STATUS_LABELS: Record<Transaction['status'], string> = {
  pending: 'Menunggu pembayaran',
  settlement: 'Dibayar',
  deny: 'Ditolak',
  expire: 'Kedaluwarsa',
  cancel: 'Dibatalkan toko',
};

const ACTION_LABELS: Record<Action, string> = {
  pay: 'Bayar',
  'pay-late': 'Bayar terlambat',
  'pay-other-amount': 'Bayar jumlah lain',
  deny: 'Tolak',
  expire: 'Kedaluwarsa',
  hold: 'Tunda notifikasi',
  'send-twice': 'Kirim dua kali',
};

const RUPIAH = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});
const TIME = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Jakarta',
});

/** HTML page of the simulator without scripts; newest transaction first. */
export function simulatorPage(simulator: Simulator): string {
  const list = simulator.list().map((one) => transactionArticle(one, simulator));
  return `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Simulator Midtrans · Kedai Senja</title>
    <link rel="stylesheet" href="/style.css">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <main>
      <h1>Simulator Midtrans</h1>
      <p class="note">Pengganti Midtrans di komputer ini. Tidak ada uang sungguhan, dan kodenya tidak bisa dibayar dengan aplikasi.</p>
      <section aria-labelledby="faults">
        <h2 id="faults">Gangguan</h2>
        <div class="actions">${switchForms(simulator.switches)}</div>
        <form class="clock" method="post" action="/clock">
          <label for="seconds">Jam simulator lebih cepat (detik)</label>
          <input id="seconds" name="seconds" type="number" step="1" value="${simulator.clockOffset}" required>
          <button>Atur</button>
        </form>
      </section>
      <section aria-labelledby="transactions">
        <h2 id="transactions">Transaksi</h2>
        <p><a href="/">Muat ulang</a></p>
        ${list.join('') || '<p class="empty">Belum ada transaksi. Pilih QRIS di keranjang, lalu muat ulang halaman ini.</p>'}
      </section>
    </main>
  </body>
</html>
`;
}

function switchForms(switches: Switches): string {
  const names = Object.keys(SWITCH_LABELS) as (keyof Switches)[];
  return names
    .map(
      (name) => `<form method="post" action="/switches/${name}">
          <button aria-pressed="${switches[name]}">${SWITCH_LABELS[name]}</button>
        </form>`,
    )
    .join('');
}

function transactionArticle(transaction: Transaction, simulator: Simulator): string {
  const { orderId, status, amount, createdAt, expiresAt, isHeld } = transaction;
  const { sent, waiting } = simulator.counts(transaction);
  const buttons = ACTIONS.filter((action) => isPossible(transaction, action)).map((action) => {
    const label = action === 'hold' && isHeld ? 'Lepas notifikasi' : ACTION_LABELS[action];
    return `<form method="post" action="/transactions/${escapeHtml(orderId)}/${action}">
          <button${action === 'pay' ? ' class="main"' : ''}>${label}</button>
        </form>`;
  });
  return `<article aria-label="${escapeHtml(orderId)}">
        <h3>${RUPIAH.format(amount)} <span class="status ${status}">${STATUS_LABELS[status]}</span></h3>
        <p class="meta">${escapeHtml(orderId)} · dibuat ${TIME.format(createdAt)} · berlaku sampai ${TIME.format(expiresAt)} WIB · notifikasi: ${sent} diterima, ${waiting} ditunda</p>
        <div class="actions">${buttons.join('')}</div>
      </article>`;
}
