/** Schema of uploaded build metadata; unknown fields are rejected. */

import { DECLARED_MODULES } from 'federation/contract/shared-imports';
import * as v from 'valibot';
import {
  identifier,
  list,
  page,
  record,
  slots,
  text,
  version,
  widgets,
} from '../description/description-schema.ts';
import { policySchema } from '../description/page-policy.ts';
import {
  filesAndFolders,
  MAX_FILES,
  path,
  servedPath,
  storedFilesAndFolders,
} from '../description/released-paths.ts';
import { STORED_MAP } from '../description/source-maps.ts';
import { declarationProblems } from './declaration-problems.ts';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const contract = v.pipe(
  v.strictObject({
    imports: record(
      v.picklist(DECLARED_MODULES),
      list(v.union([identifier, v.literal('*')]), 300),
      DECLARED_MODULES.length,
    ),
    files: record(path, text(200_000), 300),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of declarationProblems(dataset.value.files)) addIssue({ message });
  }),
);

/** See `BuildFacts`. */
export const factsSchema = v.pipe(
  v.strictObject({
    contractVersion: version,
    shared: record(text(80), version, 20),
    forOtherHosts: v.exactOptional(list(servedPath, MAX_FILES)),
    entry: v.pipe(v.string(), v.regex(/^remoteEntry\.[\w-]{1,40}\.js$/)),
    pages: list(v.strictObject({ ...page.entries, files: list(path, 200) }), 100),
    slots,
    widgets,
    policy: v.exactOptional(policySchema),
    contract,
    source: v.strictObject({
      commit: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/))),
      dirty: v.boolean(),
    }),
    files: record(servedPath, hash, MAX_FILES),
    maps: record(path, hash, MAX_FILES),
    server: v.exactOptional(hash),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of fileProblems(dataset.value)) addIssue({ message });
  }),
);

/** A sentence for each referenced file that is missing and for each file that is also a folder. */
function fileProblems({
  entry,
  pages,
  files,
  maps,
}: {
  entry: string;
  pages: readonly { files: readonly string[] }[];
  files: Record<string, string>;
  maps: Record<string, string>;
}): string[] {
  const wanted = [entry, ...pages.flatMap((each) => each.files)];
  const missing = wanted.filter((file) => !Object.hasOwn(files, file));
  const inTheWay = [
    ...storedFilesAndFolders(Object.keys(files)),
    ...filesAndFolders(Object.keys(maps).map((path) => `${path}${STORED_MAP}`)),
  ];
  return [
    ...missing.map((file) => `The build has no file ${file}`),
    ...inTheWay.map((file) => `${file} is a file and a folder`),
  ];
}
