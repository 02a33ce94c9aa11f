import { CONTRACT_VERSION, type Remote } from 'remote-contract';
import page from './page/sample.route.ts';
import * as widgets from './widgets.ts';

export default {
  contractVersion: CONTRACT_VERSION,
  pages: [page],
  widgets,
} satisfies Remote;
