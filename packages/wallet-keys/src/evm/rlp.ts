import { concatBytes } from '@noble/hashes/utils.js'

export type RlpValue = Uint8Array | readonly RlpValue[]

/** Writes bytes and lists of them in the Recursive Length Prefix form of Ethereum. */
export function rlp(value: RlpValue): Uint8Array {
  if (value instanceof Uint8Array) {
    const isItsOwnCode = value.length === 1 && (value[0] ?? 0) < 0x80
    return isItsOwnCode ? value : withLength(0x80, value)
  }
  return withLength(0xc0, concatBytes(...value.map(rlp)))
}

/** Writes a number without leading zeros; nothing at all for zero. */
export function rlpNumber(value: bigint): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  return Uint8Array.from(bytes)
}

function withLength(offset: number, payload: Uint8Array): Uint8Array {
  if (payload.length < 56) return concatBytes(Uint8Array.of(offset + payload.length), payload)
  const length = rlpNumber(BigInt(payload.length))
  return concatBytes(Uint8Array.of(offset + 55 + length.length), length, payload)
}
