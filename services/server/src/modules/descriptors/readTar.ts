/** A file of an archive. */
export interface TarFile {
  readonly name: string
  readonly content: Uint8Array
}

export interface Tar {
  readonly files: readonly TarFile[]
  /** The commit that `git archive` has written into it. */
  readonly commit: string | undefined
}

const BLOCK = 512

/**
 * Reads an archive as `git archive` and code hosts make it: files of up to 255 characters in their names, and longer ones
 * with a header of their own. Throws for one that ends too early.
 */
export function readTar(archive: Uint8Array): Tar {
  const files: TarFile[] = []
  let commit: string | undefined
  let longName: string | undefined
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK)
    // Two empty blocks are the end.
    if (header.every((byte) => byte === 0)) break
    const size = Number.parseInt(textOf(header.subarray(124, 136)).trim() || '0', 8)
    const start = at + BLOCK
    if (!(size >= 0) || start + size > archive.length) throw new Error('The archive is cut off.')
    const content = archive.subarray(start, start + size)
    const kind = String.fromCharCode(header[156] ?? 0)
    if (kind === 'g') commit = recordOf(content, 'comment')
    if (kind === 'x') longName = recordOf(content, 'path')
    if (kind === '0' || kind === '\0') {
      const parts = [header.subarray(345, 500), header.subarray(0, 100)].map(textOf)
      files.push({ name: longName ?? parts.filter(Boolean).join('/'), content })
      longName = undefined
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  return { files, commit }
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('utf8').split('\0', 1)[0] ?? ''

/** Finds a record of a header, each of which is a line `52 comment=…`. */
function recordOf(content: Uint8Array, name: string): string | undefined {
  const lines = Buffer.from(content).toString('utf8').split('\n')
  const mark = ` ${name}=`
  const line = lines.find((one) => one.includes(mark) && /^\d+ /.test(one))
  return line?.slice(line.indexOf(mark) + mark.length)
}
