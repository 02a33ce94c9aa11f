/**
 * Writes the lists of bounds in docs/security.md from the constants that the code uses. With
 * `--check` nothing is written; the exit code is 1 when the lists differ from the code.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOrCheck } from 'shared-node/files/generated-file';
import { replaceSection } from 'shared-node/page-section';
import { AUTH_BOUNDS } from '../../auth/bounds.ts';
import { HELD_BOUNDS } from '../../process/forward.ts';
import { REST_BOUNDS } from '../../rest/bounds.ts';
import { STORAGE_BOUNDS } from '../../storage/bounds.ts';
import type { Bound } from './bound.ts';
import { BODY_BOUNDS } from './request-body.ts';

const APIS: Record<string, Record<string, Bound>> = {
  'Every API': { ...BODY_BOUNDS, ...HELD_BOUNDS },
  '/rest/v1': REST_BOUNDS,
  '/auth/v1': AUTH_BOUNDS,
  '/storage/v1': STORAGE_BOUNDS,
};

const lists = Object.entries(APIS).map(([api, bounds]) => {
  const byAnswer = Map.groupBy(Object.values(bounds), ({ answer }) => answer);
  const lines = [...byAnswer].map(([answer, group]) => {
    const limits = group.map(({ limit, of }) => `${limit.toLocaleString('en')} ${of}`);
    return `- ${answer}: ${limits.join('; ')}`;
  });
  return [`**${api}**`, '', ...lines].join('\n');
});

const target = join(import.meta.dirname, '../../../docs/security.md');
const page = await readFile(target, 'utf8');
await writeOrCheck(target, replaceSection(page, 'bounds', lists.join('\n\n')));
