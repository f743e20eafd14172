/** Describes in one sentence why a command failed. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EISDIR') return 'That is a folder, not a file.'
  if (code === 'EACCES') return `The file ${path} may not be read.`
  if (code === 'NOT_OPENED') return 'The password is wrong, or the file was changed.'
  return error.message.split('\n')[0] ?? 'Something went wrong.'
}
