import { withoutTrailing } from '@bowline/common'
import {
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  getUtf8Encoder,
} from '@solana/kit'
import { addressBytes } from '../base58.ts'
import type { Mint } from './readMint.ts'
import type { ChainAccount } from './shapes.ts'

/** Longer texts are cut. */
export const MAX_TEXT_LENGTH = 128

interface Described {
  readonly name: string
  readonly symbol: string
}

/** The program that keeps what tokens say of themselves outside of their own account. */
const METADATA_PROGRAM = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** Token-2022's number for the metadata within a token's account. */
const OWN_METADATA = 19
/** What an account of the metadata program begins with when it describes a token. */
const KIND_OF_METADATA = 4
const ADDRESS_SIZE = 32

/** Where the metadata program keeps what it knows of a token. */
export async function metadataAddress(mint: Address): Promise<Address> {
  const encode = getAddressEncoder().encode
  const seeds = [getUtf8Encoder().encode('metadata'), encode(METADATA_PROGRAM), encode(mint)]
  const [found] = await getProgramDerivedAddress({ programAddress: METADATA_PROGRAM, seeds })
  return found
}

/** Reads the metadata within a token's own account, if it has any. */
export function readOwnMetadata({ extensions }: Mint, mint: Address): Described | undefined {
  const data = extensions.get(OWN_METADATA)
  // Who may change it, then the token.
  return data && readTexts(data, { mintAt: ADDRESS_SIZE, mint })
}

/** Reads an account of the metadata program, if it describes this token. */
export function readMetadata(
  account: ChainAccount | undefined,
  mint: Address,
): Described | undefined {
  if (account?.owner !== METADATA_PROGRAM || account.data[0] !== KIND_OF_METADATA) return undefined
  return readTexts(account.data, { mintAt: 1 + ADDRESS_SIZE, mint })
}

/** The token, its name and its symbol follow one another; each text after its length in four bytes. */
function readTexts(
  data: Uint8Array,
  { mintAt, mint }: { readonly mintAt: number; readonly mint: Address },
): Described | undefined {
  const key = addressBytes(mint)
  if (!key?.every((byte, i) => data[mintAt + i] === byte)) return undefined
  const name = readText(data, mintAt + ADDRESS_SIZE)
  const symbol = name && readText(data, name.end)
  return symbol && { name: name.text, symbol: symbol.text }
}

function readText(data: Uint8Array, at: number) {
  if (at + 4 > data.length) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const end = at + 4 + view.getUint32(at, true)
  if (end > data.length) return undefined
  // Filled up with zeros to a fixed length in the first versions.
  const text = withoutTrailing(new TextDecoder().decode(data.subarray(at + 4, end)), '\0')
  return { end, text: Array.from(text).slice(0, MAX_TEXT_LENGTH).join('') }
}
