import { SQLITE_DAMAGED, SQLITE_FULL, sqliteCode } from '../drivers/db/sqliteCode.ts'

/** Describes in one sentence why a command failed and what to do about it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or set BOWLINE_PORT (for metrics BOWLINE_METRICS_PORT) to another one.`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return 'The address cannot be used: check BOWLINE_HOST and BOWLINE_PORT.'
  if (code === 'ERR_SQLITE_ERROR') return databaseSentence(error)
  return error.message.split('\n')[0] ?? 'Something went wrong.'
}

function databaseSentence(error: Error): string {
  const result = sqliteCode(error)
  if (result === SQLITE_FULL) return 'The disk of the database is full: make room.'
  if (result !== undefined && SQLITE_DAMAGED.has(result))
    return `The database is damaged, or no database at all (${error.message}): restore a backup, or set BOWLINE_DB to another file.`
  return `The database cannot be opened (${error.message}): check BOWLINE_DB.`
}
