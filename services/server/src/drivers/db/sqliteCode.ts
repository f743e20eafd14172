export const SQLITE_BUSY = 5
export const SQLITE_IO = 10
export const SQLITE_FULL = 13
export const SQLITE_CANNOT_OPEN = 14
/** Damaged pages, or a file that is not a database. */
export const SQLITE_DAMAGED: ReadonlySet<number> = new Set([11, 26])

/** The primary result code of an SQLite error; `undefined` for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  // The extended codes keep the primary one in their lowest byte.
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}
