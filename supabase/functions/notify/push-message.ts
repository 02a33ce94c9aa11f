import type { Notification } from './notification.ts';

/** Content of a push message; shell/src/offline/worker/notifications.ts shows it. */
export interface PushContent {
  order: number;
  title: string;
  body: string;
}

/** The notification on the customer's device, in Indonesian. */
export function pushMessage(notification: Notification): PushContent {
  const [event, body] = textOf(notification);
  const { order_id: order, order_number: number } = notification;
  return { order, title: `Pesanan #${number} ${event}`, body };
}

function textOf(notification: Notification): [event: string, body: string] {
  const { branch_name: branch, table_name: table, promised_at: promisedAt } = notification;
  const reason = notification.reason && `Alasan: ${notification.reason}`;
  switch (notification.type) {
    case 'accepted':
      return [
        'diterima',
        promisedAt
          ? `Siap sekitar pukul ${timeOfDay(promisedAt, notification.time_zone)}.`
          : 'Sedang kami siapkan.',
      ];
    case 'ready':
      return table === null
        ? ['siap diambil', `Silakan ambil di ${branch}.`]
        : ['siap', `Untuk meja ${table}.`];
    case 'not_ready':
      return ['belum siap', reason ?? 'Mohon tunggu sebentar lagi.'];
    case 'declined':
      return ['tidak dapat kami terima', reason ?? 'Maaf, silakan hubungi kami.'];
    case 'cancelled':
      return ['dibatalkan', reason ?? 'Maaf, silakan hubungi kami.'];
    case 'edited':
      return ['diubah', reason ?? 'Ketuk untuk melihat perubahannya.'];
    case 'unacknowledged':
      return [
        'belum ditanggapi',
        'Maaf, pesanan Anda belum kami tanggapi. Bila sudah di tempat, tunjukkan nomornya ke kasir.',
      ];
  }
}

/** 14.30, in the branch's time zone. */
function timeOfDay(time: string, timeZone: string): string {
  const format = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat('id-ID', format).format(new Date(time));
}
