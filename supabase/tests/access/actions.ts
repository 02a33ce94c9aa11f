/** Attempts to read or change data, in a form that both REST and SQL can carry out. */

export type Row = Record<string, unknown>;
/** The value that one column must have. */
export type Where = { column: string; value: string | number | boolean };
/** The content of an upload: a valid picture, or a file that must be rejected. */
export type FileType = 'png' | 'svg' | 'html' | 'html as png' | 'png as webp' | 'too large';

export type TableAction =
  | { verb: 'select' | 'delete'; table: string; where: Where }
  | { verb: 'insert' | 'upsert'; table: string; row: Row }
  | { verb: 'update'; table: string; where: Where; set: Row };

export interface CallAction {
  verb: 'execute';
  /** Name with schema. */
  function: string;
  arguments: Row;
}

export type StorageAction =
  | { verb: 'upload' | 'overwrite'; name: string; file: FileType }
  | { verb: 'remove' | 'public read'; name: string }
  | { verb: 'move' | 'copy'; from: string; to: string }
  | { verb: 'list' }
  | { verb: 'create bucket' | 'change bucket' | 'delete bucket'; bucket: string };

export type Action = TableAction | CallAction | StorageAction;
export type Verb = Action['verb'];

/** The result of an attempt. No rows: none exist that the identity may see or change. */
export type Answer =
  | { rows: Row[] }
  | { errorCode: string /** Of the HTTP response, if there is one. */; status?: number };

/** The content of the database and the bucket, by table, as the owner or the service key sees it. */
export type State = Record<string, Row[]>;
