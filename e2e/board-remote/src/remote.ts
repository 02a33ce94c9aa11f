import { CONTRACT_VERSION, type Remote } from 'remote-contract';
import board from './board.route.ts';
import { note, RELEASE } from './notes.ts';
import * as widgets from './widgets.ts';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [board],
  widgets,
  dispose: () => note(`disposed ${RELEASE}`),
} satisfies Remote;
