import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { base64urlnopad, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { openWallet } from './openWallet.ts'

interface Vectors {
  readonly userId: string
  readonly entropy: string
  readonly vaultKey: string
  readonly vault: object
  readonly slots: readonly {
    readonly slot: object
    readonly serverShare: string
    readonly secret:
      | { readonly kind: 'passkey'; readonly prfOutput: string }
      | { readonly kind: 'password'; readonly password: string }
  }[]
}

const file = join(import.meta.dirname, '../../vectors/vault.json')
const vectors: Vectors = JSON.parse(readFileSync(file, 'utf8'))
const { userId, vault, slots } = vectors
const bytes = (text: string) => Uint8Array.from(base64urlnopad.decode(text))

// What is stored has to open for ever: these records were made once and are never made again.
test.each(slots)('opens the stored slot of kind $secret.kind', async (one) => {
  const secret =
    one.secret.kind === 'passkey'
      ? ({ kind: 'passkey', prfOutput: bytes(one.secret.prfOutput) } as const)
      : one.secret
  const serverShare = bytes(one.serverShare)
  const opening = { vault, slot: one.slot, serverShare, userId, secret, atLeastVersion: 3 }
  const { entropy, vaultKey } = await openWallet(opening)
  expect(hex.encode(entropy)).toBe(vectors.entropy)
  expect(base64urlnopad.encode(vaultKey)).toBe(vectors.vaultKey)
})
