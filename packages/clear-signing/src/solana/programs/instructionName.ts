import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { KnownInstruction } from '../SolanaScene.ts'

const NAME_BYTES = 8

/** Returns whether an instruction is the one that programs made with Anchor have by a name: its first bytes are a hash of that. */
export function isNamed({ data }: KnownInstruction, name: string): boolean {
  if (data.byteLength < NAME_BYTES) return false
  const hash = sha256(utf8ToBytes(`global:${name}`))
  return Array.from({ length: NAME_BYTES }, (_, at) => at).every(
    (at) => data.getUint8(at) === hash[at],
  )
}
