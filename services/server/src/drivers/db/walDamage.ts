import { existsSync, readFileSync } from 'node:fs'

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const BIG_ENDIAN = 0x377f0683
const LITTLE_ENDIAN = 0x377f0682

/**
 * Returns what is wrong with the write-ahead log beside a database file that nothing uses; `undefined` if nothing is.
 *
 * SQLite takes a frame whose checksum is wrong for the end of the log, so that a damaged one costs all transactions
 * that were committed after it, and says nothing. Here it is damage if one of them follows. The format is that of
 * https://www.sqlite.org/fileformat2.html#walformat.
 */
export function walDamageOf(path: string): string | undefined {
  const file = `${path}-wal`
  if (!existsSync(file)) return undefined
  const wal = readFileSync(file)
  if (wal.length === 0) return undefined
  const magic = wal.length < HEADER_BYTES ? 0 : wal.readUInt32BE(0)
  if (magic !== BIG_ENDIAN && magic !== LITTLE_ENDIAN)
    return 'the header of its write-ahead log is damaged'
  const isBig = magic === BIG_ENDIAN
  const sum = checksum(wal.subarray(0, 24), [0, 0], isBig)
  if (!isSum(wal, 24, sum)) return 'the header of its write-ahead log is damaged'
  const bytes = FRAME_HEADER_BYTES + wal.readUInt32BE(8)
  const frames = Math.floor((wal.length - HEADER_BYTES) / bytes)
  const first = firstBroken(wal, { frames, bytes, sum, isBig })
  const isLost = first !== undefined && hasCommit(wal, { from: first, frames, bytes })
  return isLost
    ? `frame ${first + 1} of ${frames} of its write-ahead log is damaged, so that what was committed after it is lost`
    : undefined
}

type Sum = readonly [number, number]

interface Frames {
  readonly frames: number
  readonly bytes: number
}

const startOf = (frame: number, { bytes }: Pick<Frames, 'bytes'>) => HEADER_BYTES + frame * bytes

/** Frames of before the log began anew have other salts. */
const isOfThisLog = (wal: Buffer, start: number): boolean =>
  wal.compare(wal, 16, 24, start + 8, start + 16) === 0

function firstBroken(
  wal: Buffer,
  { sum, isBig, ...all }: Frames & { readonly sum: Sum; readonly isBig: boolean },
): number | undefined {
  let so = sum
  for (let frame = 0; frame < all.frames; frame += 1) {
    const start = startOf(frame, all)
    so = checksum(wal.subarray(start, start + 8), so, isBig)
    so = checksum(wal.subarray(start + FRAME_HEADER_BYTES, start + all.bytes), so, isBig)
    if (!isOfThisLog(wal, start) || !isSum(wal, start + 16, so)) return frame
  }
  return undefined
}

/** A frame that commits has the size of the database in it. */
function hasCommit(wal: Buffer, { from, ...all }: Frames & { readonly from: number }): boolean {
  for (let frame = from; frame < all.frames; frame += 1) {
    const start = startOf(frame, all)
    if (isOfThisLog(wal, start) && wal.readUInt32BE(start + 4) > 0) return true
  }
  return false
}

const isSum = (wal: Buffer, at: number, [one, two]: Sum): boolean =>
  wal.readUInt32BE(at) === one && wal.readUInt32BE(at + 4) === two

function checksum(bytes: Buffer, [first, second]: Sum, isBig: boolean): Sum {
  let [one, two] = [first, second]
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0
    two = (two + (isBig ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0
  }
  return [one, two]
}
