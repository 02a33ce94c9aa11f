/** `npm run build`: builds all apps; `npm run build -- storefront` builds the named ones. */
import { APP_NAMES } from 'node-kit/workspace';
import { appNamed } from '../commands/command.ts';
import { buildApps } from './build-apps.ts';

const apps = process.argv
  .slice(2)
  .map((name) => appNamed(name, APP_NAMES, 'npm run build -- storefront'));
await buildApps(console.log, ...(apps.length > 0 ? [apps] : []));
