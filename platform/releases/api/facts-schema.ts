/** What the API accepts as the description of a build; everything else is rejected, not ignored. */
import * as v from 'valibot';
import { DECLARED_MODULES } from '../../federation/shared-imports.ts';
import { isPagePath } from '../page-paths.ts';
import { STORED_MAP } from '../source-maps.ts';
import { BROTLI } from '../store/file-headers.ts';
import { declarationProblems } from './declaration-problems.ts';

/** Extensions of the files of a build: what the bundler writes, and pictures and fonts. */
const SERVED = /\.(?:js|css|json|txt|svg|png|jpg|jpeg|webp|avif|gif|ico|woff2)$/;

/** A path of names, none of which is empty or begins with a dot; see `isKey`. */
const PATH = /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/;

/** In the folder of a release, these are its description and its contract. */
const RESERVED = new Set(['release.json', 'contract.json']);

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const list = <const Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.maxLength(max));
/** `__proto__` and the like are left out by the library. */
const record = <const Value extends v.GenericSchema>(
  key: v.GenericSchema<string>,
  value: Value,
  max: number,
) =>
  v.pipe(
    v.record(key, value),
    v.check((entries) => Object.keys(entries).length <= max, `More than ${max} entries`),
  );

const version = v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[\w.]{1,40})?$/));
/** The name of an export. It becomes part of a text for the compiler. */
const identifier = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,79}$/));
const slotName = v.pipe(v.string(), v.regex(/^[a-z][\w.:/-]{0,79}\*?$/));
const pagePath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check(isPagePath, 'is no path of names and different parameters'),
);
const path = v.pipe(v.string(), v.maxLength(200), v.regex(PATH));
const servedPath = v.pipe(
  path,
  v.regex(SERVED),
  v.check((file) => !RESERVED.has(file), 'is the name of a file of the store'),
);
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const role = v.picklist(['visitor', 'customer', 'admin']);
const order = v.pipe(v.number(), v.integer());

const navigation = v.strictObject({
  place: slotName,
  label: text(80),
  order: v.exactOptional(order),
  /** The path of an SVG. */
  icon: v.exactOptional(text(2000)),
  roles: v.exactOptional(list(role, 3)),
});

const page = v.strictObject({
  path: pagePath,
  title: v.pipe(text(200), v.minLength(1)),
  description: v.exactOptional(text(1000)),
  private: v.exactOptional(v.boolean()),
  audience: v.exactOptional(v.picklist(['customer', 'admin'])),
  homeOf: v.exactOptional(v.literal('admin')),
  navigation: v.exactOptional(list(navigation, 20)),
  offline: v.exactOptional(v.literal(true)),
  query: v.exactOptional(list(v.pipe(text(80), v.minLength(1)), 20)),
  serverRendering: v.exactOptional(v.literal(false)),
  files: list(path, 200),
});

const place = v.strictObject({
  slot: slotName,
  order: v.exactOptional(order),
  paths: v.exactOptional(list(pagePath, 50)),
  roles: v.exactOptional(list(role, 3)),
  blockSize: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w.%()+*/ -]{1,60}$/))),
});

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

/** Maximum files of a build, and as many source maps. */
export const MAX_FILES = 500;

/** See `BuildFacts`. */
export const factsSchema = v.pipe(
  v.strictObject({
    contractVersion: version,
    shared: record(text(80), version, 20),
    forOtherHosts: v.exactOptional(list(servedPath, MAX_FILES)),
    entry: v.pipe(v.string(), v.regex(/^remoteEntry\.[\w-]{1,40}\.js$/)),
    pages: list(page, 100),
    slots: list(
      v.strictObject({ key: identifier, name: slotName, required: v.exactOptional(v.boolean()) }),
      100,
    ),
    widgets: list(v.strictObject({ name: identifier, places: list(place, 50) }), 100),
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

/** A sentence for each file that the build refers to and does not have, or that is in the way of another. */
function fileProblems({
  entry,
  pages,
  files,
  maps,
}: {
  entry: string;
  pages: readonly v.InferOutput<typeof page>[];
  files: Record<string, string>;
  maps: Record<string, string>;
}): string[] {
  const wanted = [entry, ...pages.flatMap((each) => each.files)];
  const missing = wanted.filter((file) => !Object.hasOwn(files, file));
  const stored = Object.keys(files).flatMap((file) => [file, `${file}${BROTLI}`]);
  const inTheWay = [
    ...filesAndFolders([...stored, ...RESERVED]),
    ...filesAndFolders(Object.keys(maps).map((path) => `${path}${STORED_MAP}`)),
  ];
  return [
    ...missing.map((file) => `The build has no file ${file}`),
    ...inTheWay.map((file) => `${file} is a file and a folder`),
  ];
}

/** The files of a folder that are a folder of others too, which no disk can have. */
function filesAndFolders(files: readonly string[]): string[] {
  const folders = new Set(
    files.flatMap((file) =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, index, names) => names.slice(0, index + 1).join('/')),
    ),
  );
  return files.filter((file) => folders.has(file));
}
