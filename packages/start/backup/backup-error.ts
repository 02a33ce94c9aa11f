import { OperatorError } from 'node-kit/operator-error';

/** Reason for a failed backup or restore. */
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

/** A failed backup or restore; the message is meant for the operator. */
export class BackupError extends OperatorError {
  override readonly name: string = 'BackupError';
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, message: string) {
    super(`${message} (${code})`);
    this.code = code;
  }
}
