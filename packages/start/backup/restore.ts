/** `npm run restore -- BACKUP`: restores a backup into an empty DATA_DIR; docs/deploy.md, Backups. */
import { resolve } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { BackupError } from './backup-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (places, backup) => {
  if (backup === undefined) {
    throw new BackupError('usage', 'Name the backup: npm run restore -- .backups/kedai-…');
  }
  const { madeAt } = await restoreBackup(resolve(ROOT, backup), places);
  console.log(`The backup of ${madeAt} is restored in ${places.dataDirectory}. Open it: npm start`);
  if (places.elsewhere.length > 0) console.log('Restore these before:');
  for (const part of places.elsewhere) console.log(`  ${part}`);
});
