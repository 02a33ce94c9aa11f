import { CONTRACT_VERSION, type Remote } from 'remote-contract';
import board from './board/board.route.ts';
import printers from './printers/printers.route.ts';
import settings from './settings/settings.route.ts';
import times from './times/times.route.ts';
import * as widgets from './widgets.ts';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [board, times, settings, printers],
  widgets,
} satisfies Remote;
