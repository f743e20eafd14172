import { argon2id } from 'hash-wasm'
import type { Bytes } from '../Bytes.ts'

/**
 * Stretches the bytes of a password. It keeps a thread busy for a second or more, so a page does it in a
 * worker: `stretch` of `@bowline/wallet-keys/argon2id` is all that the worker needs.
 */
export type Stretch = (password: Bytes, cost: Cost) => Promise<Bytes>

export interface Cost {
  /** Memory in KiB. */
  readonly m: number
  /** Passes over it. */
  readonly t: number
  /** Lanes. */
  readonly p: number
  readonly salt: Uint8Array
}

/** Argon2id by WebAssembly, in this thread. An entry of its own: pages load it in a worker only. */
export const stretch: Stretch = async (password, { m, t, p, salt }) => {
  const hash = await argon2id({
    password,
    salt,
    memorySize: m,
    iterations: t,
    parallelism: p,
    hashLength: 32,
    outputType: 'binary',
  })
  return Uint8Array.from(hash)
}
