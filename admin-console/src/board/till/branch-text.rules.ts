import type { BoardBranch } from '../board.ts';

/** How the branch stands, in a few words. */
export function stateText(
  { state, closesAt, opensAt }: BoardBranch,
  time: (at: number) => string,
): string {
  switch (state) {
    case 'open':
      return closesAt === null ? 'Buka' : `Buka sampai ${time(closesAt)}`;
    case 'closed':
      return opensAt === null ? 'Tutup' : `Tutup, buka lagi ${time(opensAt)}`;
    case 'paused':
      return 'Pesanan dijeda';
    case 'busy':
      return 'Penuh: pesanan baru menunggu sampai ada yang selesai';
    case 'till_closed':
      return 'Kasir tutup';
  }
}

/** Until when orders are paused. */
export function pauseText({ pausedUntil }: BoardBranch, time: (at: number) => string): string {
  return pausedUntil === null || pausedUntil === Number.POSITIVE_INFINITY
    ? 'Pesanan dijeda sampai dibuka lagi.'
    : `Pesanan dijeda sampai ${time(pausedUntil)}.`;
}
