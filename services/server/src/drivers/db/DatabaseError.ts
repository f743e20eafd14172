export type DatabaseErrorCode =
  | 'DATABASE_IN_USE'
  | 'DATABASE_NEWER'
  | 'DATABASE_UNUSABLE'
  | 'DATABASE_DAMAGED'
  | 'MIGRATION_CHANGED'
  | 'BACKUP_FAILED'
  | 'MOVE_REFUSED'
  | 'MOVE_FAILED'

/** The database cannot be used. The message is one sentence for the operator. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
