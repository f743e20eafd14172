import { base58 } from '@scure/base'

const KEY_BYTES = 32

/** Reads a key from the data of an instruction; `undefined` where they end before it does. */
export const keyAt = (data: DataView, at: number): string | undefined =>
  at + KEY_BYTES <= data.byteLength
    ? base58.encode(new Uint8Array(data.buffer, data.byteOffset + at, KEY_BYTES))
    : undefined
