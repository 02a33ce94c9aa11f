/**
 * Generates `supabase/access.md` from the access rules. With `--check`, writes nothing and exits with code 1 if
 * the file is outdated.
 */
import { join } from 'node:path';
import { writeOrCheck } from 'node-kit/files/generated-file';
import { accessDocument } from './document.ts';

await writeOrCheck(join(import.meta.dirname, '../../access.md'), accessDocument());
