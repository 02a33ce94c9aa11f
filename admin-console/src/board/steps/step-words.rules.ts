import type { OrderStatus } from 'shared-ui/order-status';
import type { StepChange } from './step.ts';

const MOVES: Record<OrderStatus, string> = {
  menunggu: 'Kembalikan',
  disiapkan: 'Kembalikan ke Sedang Di Siapkan',
  siap: 'Tandai siap',
  selesai: 'Tandai selesai',
  dibatalkan: 'Batalkan',
};

/** Name of a step, as on its button. */
export function stepWords(change: StepChange): string {
  switch (change.type) {
    case 'accept':
      return change.minutes === null ? 'Terima' : `Terima, ${change.minutes} menit`;
    case 'promise':
      return `Tunda, ${change.minutes} menit`;
    case 'move':
      return MOVES[change.to];
  }
}
