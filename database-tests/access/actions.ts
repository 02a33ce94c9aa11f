/** What somebody tries, described so that REST and SQL can both carry it out. */

export type Row = Record<string, unknown>;
/** The value that one column must have. */
export type Where = { column: string; value: string | number | boolean };
/** The bytes of an upload: an honest picture, or what pretends to be one. */
export type FileKind = 'png' | 'svg' | 'html' | 'html as png' | 'png as webp' | 'too large';

export type TableAction =
  | { verb: 'select' | 'delete'; table: string; where: Where }
  | { verb: 'insert' | 'upsert'; table: string; row: Row }
  | { verb: 'update'; table: string; where: Where; set: Row };

export interface CallAction {
  verb: 'execute';
  /** With its schema. */
  function: string;
  arguments: Row;
}

export type StorageAction =
  | { verb: 'upload' | 'overwrite'; name: string; file: FileKind }
  | { verb: 'remove' | 'public read'; name: string }
  | { verb: 'move' | 'copy'; from: string; to: string }
  | { verb: 'list' }
  | { verb: 'create bucket' | 'change bucket' | 'delete bucket'; bucket: string };

export type Action = TableAction | CallAction | StorageAction;
export type Verb = Action['verb'];

/** What came back. A refusal has a code; without rows, nothing was found that one may touch. */
export type Answer =
  | { rows: Row[] }
  | { refused: string /** Of the HTTP answer, when there is one. */; status?: number };

/** The content of the database and the bucket, by table, as the owner or the service key sees it. */
export type State = Record<string, Row[]>;
