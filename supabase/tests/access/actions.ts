/** Attempts to read or change data, executable through both REST and SQL. */

export type Row = Record<string, unknown>;
/** Filter: the value of one column. */
export type Where = { column: string; value: string | number | boolean };
/** Content of an upload: a valid picture, or a file that must be rejected. */
export type FileType = 'png' | 'svg' | 'html' | 'html as png' | 'png as webp' | 'too large';

export type TableAction =
  | { verb: 'select'; table: string; where: Where; columns: string }
  | { verb: 'delete'; table: string; where: Where }
  | { verb: 'insert' | 'upsert'; table: string; row: Row }
  | { verb: 'update'; table: string; where: Where; set: Row };

export interface CallAction {
  verb: 'execute';
  /** Schema-qualified name. */
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

/** Result of an attempt. No rows means that the identity may see or change none. */
export type Answer =
  | { rows: Row[] }
  | { errorCode: string /** HTTP status, if any. */; status?: number };

/** Content of the database (by table) and the bucket, as seen with full rights. */
export type State = Record<string, Row[]>;
