import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

export type Hex = `0x${string}`

/** A value as the ABI of contracts encodes it: words that stand in place, or a tail that a word leads to. */
export type Item = Words | { readonly tail: string }
interface Words {
  readonly words: string
}

const WORD_DIGITS = 64

/** A number, an address or up to 32 bytes of digits, to the right of its word. */
export function word(value: bigint | Hex): Words {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()
  return { words: digits.padStart(WORD_DIGITS, '0') }
}

/** `bytes` of any length. */
export function bytes(value: Hex): Item {
  const digits = value.slice(2)
  const padding = (WORD_DIGITS - (digits.length % WORD_DIGITS)) % WORD_DIGITS
  const { words } = word(BigInt(digits.length / 2))
  return { tail: `${words}${digits}${'0'.repeat(padding)}` }
}

/** Several values of different types. */
export function tuple(...items: readonly Item[]): Item {
  const all = join(items)
  return items.every(isInPlace) ? { words: all } : { tail: all }
}

/** Several values of one type. */
export function list(items: readonly Item[]): Item {
  const { words } = word(BigInt(items.length))
  return { tail: `${words}${join(items)}` }
}

/** Encodes the parameters of a function, or what `abi.encode` does. */
export const encode = (...items: readonly Item[]): Hex => `0x${join(items)}`

/** Keccak-256 of bytes. */
export const keccak = (hex: Hex): Hex => `0x${bytesToHex(keccak_256(hexToBytes(hex.slice(2))))}`

/** A call of a function by its selector. */
export const call = (selector: Hex, ...items: readonly Item[]): Hex => `${selector}${join(items)}`

const isInPlace = (item: Item): item is Words => 'words' in item

function join(items: readonly Item[]): string {
  const heads = items.map((item) => (isInPlace(item) ? item.words.length : WORD_DIGITS))
  let offset = heads.reduce((sum, length) => sum + length, 0)
  let tails = ''
  const places = items.map((item) => {
    if (isInPlace(item)) return item.words
    const place = (offset / 2).toString(16).padStart(WORD_DIGITS, '0')
    offset += item.tail.length
    tails += item.tail
    return place
  })
  return places.join('') + tails
}
