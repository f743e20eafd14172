import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { base64urlnopad, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { stretch } from '../passwords/argon2id.ts'
import { provePassword } from '../passwords/provePassword.ts'
import { openWallet } from './openWallet.ts'
import type { SlotSecret } from './SlotSecret.ts'

interface Vectors {
  readonly userId: string
  readonly entropy: string
  readonly vaultKey: string
  readonly vault: object
  readonly slots: readonly {
    readonly slot: { readonly kdfParams?: object }
    readonly serverShare: string
    readonly secret:
      | { readonly kind: 'passkey'; readonly prfOutput: string }
      | { readonly kind: 'password'; readonly password: string; readonly proof: string }
  }[]
}

const file = join(import.meta.dirname, '../../vectors/vault.json')
const vectors: Vectors = JSON.parse(readFileSync(file, 'utf8'))
const { userId, vault, slots } = vectors
const bytes = (text: string) => Uint8Array.from(base64urlnopad.decode(text))

// What is stored has to open for ever: these records were made once and are never made again.
test.each(slots)('opens the stored slot of kind $secret.kind', async (one) => {
  const secret = await secretOf(one)
  const serverShare = bytes(one.serverShare)
  const opening = { vault, slot: one.slot, serverShare, userId, secret, atLeastVersion: 3 }
  const { entropy, vaultKey } = await openWallet(opening)
  expect(hex.encode(entropy)).toBe(vectors.entropy)
  expect(base64urlnopad.encode(vaultKey)).toBe(vectors.vaultKey)
})

async function secretOf({ slot, secret }: Vectors['slots'][number]): Promise<SlotSecret> {
  if (secret.kind === 'passkey') return { kind: 'passkey', prfOutput: bytes(secret.prfOutput) }
  const { password } = secret
  const proven = await provePassword({ password, kdfParams: slot.kdfParams, userId, stretch })
  // The server has a hash of it, and asks for the same one for ever.
  expect(base64urlnopad.encode(proven.proof)).toBe(secret.proof)
  return proven.secret
}
