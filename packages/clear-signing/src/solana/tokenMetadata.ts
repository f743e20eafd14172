import { withoutTrailing } from '@bowline/common'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { RawAccount } from './lookupTables.ts'
import { programAddress } from './programAddress.ts'

/** The program that keeps what tokens say of themselves outside of their own account. */
const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** What its accounts begin with that describe a token. */
const KIND = 4
const KEY_BYTES = 32
/** The place of the texts: behind the kind, who may change it, and the token. */
const TEXTS_AT = 1 + 2 * KEY_BYTES
/** Symbols are short; longer ones are something else. */
export const MAX_SYMBOL_BYTES = 64

/** Where the metadata program keeps what it knows of a mint. */
export const metadataAddress = (mint: string): string | undefined =>
  programAddress(
    [utf8ToBytes('metadata'), base58.decode(METADATA_PROGRAM), base58.decode(mint)],
    METADATA_PROGRAM,
  )

/** Reads the symbol from an account of the metadata program, if the account is about that mint. */
export function readSymbol({ owner, data }: RawAccount, mint: string): string | undefined {
  const named = data.subarray(TEXTS_AT - KEY_BYTES, TEXTS_AT)
  if (owner !== METADATA_PROGRAM || data[0] !== KIND) return undefined
  // A key that is cut off is another one.
  if (base58.encode(named) !== mint) return undefined
  const name = lengthAt(data, TEXTS_AT)
  const at = TEXTS_AT + 4 + (name ?? 0)
  const length = lengthAt(data, at)
  if (name === undefined || length === undefined || length > MAX_SYMBOL_BYTES) return undefined
  // Filled up with zeros to a fixed length in the first versions.
  const text = new TextDecoder().decode(data.subarray(at + 4, at + 4 + length))
  return withoutTrailing(text, '\0') || undefined
}

/** The length of a text that is whole. */
function lengthAt(data: Uint8Array, at: number): number | undefined {
  if (at + 4 > data.length) return undefined
  const length = new DataView(data.buffer, data.byteOffset).getUint32(at, true)
  return at + 4 + length > data.length ? undefined : length
}
