/** `npm run backup -- FOLDER`: backs up the shop of DATA_DIR, which may run; docs/deploy.md, Backups. */
import { resolve } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { makeBackup } from './make-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (places, parent = '.backups') => {
  const { folder, content } = await makeBackup(places, resolve(ROOT, parent));
  console.log(`The backup is in ${folder}.`);
  if (content) {
    const { rows, tables, uploads } = content;
    console.log(
      `Its database was opened: ${rows} rows in ${tables} tables, ${uploads.length} uploads.`,
    );
  }
  if (places.elsewhere.length > 0) console.log('Not in this backup:');
  for (const part of places.elsewhere) console.log(`  ${part}`);
});
