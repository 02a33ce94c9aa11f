import { OperatorError } from 'node-kit/operator-error';

/** Why there is no backup, or nothing was restored. */
export type BackupErrorCode =
  | 'no_shop'
  | 'shop_not_open'
  | 'upload_missing'
  | 'backup_incomplete'
  | 'backup_changed'
  | 'other_database'
  | 'folder_not_empty'
  | 'restore_unfinished'
  | 'usage';

/** A backup or restoration that failed; the message is meant for the operator. */
export class BackupError extends OperatorError {
  override readonly name: string = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string) {
    super(`${message} (${code})`);
    this.code = code;
  }
}
