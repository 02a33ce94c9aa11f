/** `npm run build`: builds all apps; `npm run build -- storefront` only the named ones. */
import { appNamed } from '../releases/command.ts';
import { buildApps } from './build-apps.ts';

const apps = process.argv.slice(2).map((name) => appNamed(name, 'npm run build -- storefront'));
await buildApps(console.log, ...(apps.length > 0 ? [apps] : []));
