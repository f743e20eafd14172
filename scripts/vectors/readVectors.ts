import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Reads vectors of `data`. What they consist of, `take.mjs` says. */
export function readVectors<T>(name: string): readonly T[] {
  const packed = readFileSync(join(import.meta.dirname, 'data', `${name}.json.br`))
  return JSON.parse(brotliDecompressSync(packed).toString())
}

/** Bytes of hexadecimal, with `0x` or without. */
export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(hex.replace(/^0x/, ''), 'hex'))

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
