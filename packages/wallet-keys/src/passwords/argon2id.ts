import { argon2id } from 'hash-wasm'
import type { Bytes } from '../Bytes.ts'

interface Cost {
  readonly m: number
  readonly t: number
  readonly p: number
  readonly salt: Uint8Array
}

/** A module of its own, so that the WebAssembly code loads only where there is a password. */
export async function stretch(password: Uint8Array, { m, t, p, salt }: Cost): Promise<Bytes> {
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
