import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TypeRegistry } from '@polkadot/types'

export type Payload = Readonly<Record<string, unknown>>

export interface Recording {
  readonly library: string
  readonly chain: string
  readonly what: string
  /** The chain has taken the transaction. */
  readonly isTaken: boolean
  readonly payload: Payload
  /** What is signed, in hexadecimal. `null`: the chain has not taken a signature for what `@polkadot/types` makes of it. */
  readonly bytes: string | null
}

const require = createRequire(import.meta.url)
/** A package with the version of it that is installed. */
export function versionOf(name: string): string {
  const path = require.resolve.paths(name)?.map((folder) => `${folder}/${name}/package.json`) ?? []
  for (const one of path) {
    try {
      return `${name}@${JSON.parse(readFileSync(one, 'utf8')).version}`
    } catch {
      // Not in this folder.
    }
  }
  throw new Error(`${name} is not installed.`)
}

export const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}` as const

/** The bytes as `@polkadot/types` has them. */
export function bytesOf(registry: TypeRegistry, payload: Payload): Uint8Array {
  const written = registry.createType('ExtrinsicPayload', payload, { version: payload.version })
  const bytes = written.toU8a({ method: true })
  return bytes.length > 256 ? registry.hash(bytes).toU8a() : bytes
}
