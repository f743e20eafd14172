import type { MintFacts } from './SolanaReader.ts'

/** The size of the part of a mint that is read. Extensions follow the base layout. */
export const MINT_PART_BYTES = 1_024
const PLAIN_BYTES = 82
const DECIMALS_OFFSET = 44
const IS_USED_OFFSET = 45
/** The account type that distinguishes mints with extensions from token accounts. */
const KIND_OFFSET = 165
const KIND_MINT = 1
const EXTENSIONS_OFFSET = 166
const EXTENSION_HEADER_BYTES = 4
const METADATA = 19
/** The update authority and the mint precede the name. */
const NAME_OFFSET = 64
const LENGTH_BYTES = 4
const MAX_NAME_BYTES = 512

/** Parses the beginning of a mint of either token program; `undefined` for any other account. */
export function readMint(data: Buffer): MintFacts | undefined {
  if (data.length < PLAIN_BYTES || data[IS_USED_OFFSET] !== 1) return undefined
  const isPlain = data.length === PLAIN_BYTES
  if (!isPlain && data[KIND_OFFSET] !== KIND_MINT) return undefined
  const metadata = extensionIn(data, METADATA)
  const name = metadata && textAt(metadata, NAME_OFFSET)
  const symbol = name && textAt(metadata, name.end)
  return { decimals: data.readUInt8(DECIMALS_OFFSET), name: name?.text, symbol: symbol?.text }
}

function extensionIn(data: Buffer, wanted: number): Buffer | undefined {
  let start = EXTENSIONS_OFFSET
  while (start + EXTENSION_HEADER_BYTES <= data.length) {
    const [type, length] = [data.readUInt16LE(start), data.readUInt16LE(start + 2)]
    start += EXTENSION_HEADER_BYTES
    // The data may be cut off: name and symbol come first.
    if (type === wanted) return data.subarray(start, start + length)
    start += length
  }
  return undefined
}

function textAt(data: Buffer, offset: number): { text: string; end: number } | undefined {
  const start = offset + LENGTH_BYTES
  if (start > data.length) return undefined
  const length = data.readUInt32LE(offset)
  const end = start + length
  if (length > MAX_NAME_BYTES || end > data.length) return undefined
  return { text: data.toString('utf8', start, end), end }
}
