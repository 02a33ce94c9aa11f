import { CONTRACT_VERSION, type Remote } from 'remote-contract';
import board from './board/board.route.ts';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [board],
} satisfies Remote;
