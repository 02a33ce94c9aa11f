/** `npm run slots`: prints every slot of the shop's pages and the widgets that fill it, as Markdown. */
import { join } from 'node:path';
import { readSlotsAndWidgets } from 'federation/description/slots-and-widgets';
import { APP_NAMES, ROOT } from 'node-kit/workspace';
import { slotIndex } from './slot-index.ts';

const apps = await Promise.all(
  APP_NAMES.map(async (app) => ({ app, ...(await readSlotsAndWidgets(join(ROOT, app))) })),
);
console.log(slotIndex(apps));
