import { join } from 'node:path';
import { releaseFolder } from 'releases/store/open-store';
import type { StartOptions } from '../options.ts';

/** Folders of a backup: the embedded database, the releases, and the rest of the data folder. */
export const PARTS = { database: 'postgres', releases: 'releases', data: 'data' } as const;

/** Marker in the data folder during a restore. */
export const RESTORING = 'restoring';

/**
 * Excluded from the part `data`: separate parts, derived data and runtime files.
 */
const NOT_IN_DATA = /^(?:postgres(?:\.new)?|pictures|dev|restoring|lock.*|shop\.log.*)$/;

/** Locations of a shop's data. */
export interface DataPlaces {
  dataDirectory: string;
  /** Folder of the embedded database; undefined: the operator's own PostgreSQL, or a hosted project. */
  database: string | undefined;
  /** Whether uploads are in the data folder instead of a bucket or the database. */
  hasUploads: boolean;
  /** Folder of the releases; undefined: they are in a bucket. */
  releases: string | undefined;
  /** Data that is stored elsewhere and how to back it up, a sentence each. */
  elsewhere: string[];
}

/** @throws OperatorError when two places of the releases are named. */
export function dataPlaces(
  { dataDirectory, databaseUrl, hosted, uploadBucket }: StartOptions,
  environment: NodeJS.ProcessEnv,
): DataPlaces {
  const isEmbedded = databaseUrl === undefined && hosted === undefined;
  const releases = releaseFolder(environment, dataDirectory);
  const elsewhere: string[] = [];
  if (databaseUrl) {
    elsewhere.push(
      'The database of DATABASE_URL, with its secrets and, without UPLOAD_BUCKET, the uploads: use pg_dump, or the backups of its host.',
    );
  }
  if (hosted) elsewhere.push('The hosted project: see docs/deploy.md, Operation.');
  if (uploadBucket) elsewhere.push('The uploads in UPLOAD_BUCKET: copy the bucket.');
  if (!releases) elsewhere.push('The releases in RELEASE_BUCKET: copy the bucket.');
  return {
    dataDirectory,
    database: isEmbedded ? join(dataDirectory, 'postgres') : undefined,
    hasUploads: isEmbedded && uploadBucket === undefined,
    releases,
    elsewhere,
  };
}

/** Whether a path in the data folder belongs to the part `data`. */
export function isInData(path: string, places: DataPlaces): boolean {
  const [first = ''] = path.split('/');
  if (first === 'storage') return places.hasUploads;
  return !NOT_IN_DATA.test(first) && join(places.dataDirectory, path) !== places.releases;
}
