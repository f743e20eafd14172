import { sr25519Verify } from '@polkadot/util-crypto'
import { createKeyPairFromPrivateKeyBytes, signBytes, verifySignature } from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveAccount } from './deriveAccount.ts'
import { signPolkadot, signSolana } from './signMessage.ts'
import { withSolanaKey } from './solanaKey.ts'

const ENTROPY = new Uint8Array(32).fill(5)
const messages = fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from(bytes))
const some = { numRuns: 15 }

test('signs on Solana as its library does', async () => {
  const { privateKey, publicKey } = await withSolanaKey(ENTROPY, 2, (key) =>
    createKeyPairFromPrivateKeyBytes(Uint8Array.from(key)),
  )
  await fc.assert(
    fc.asyncProperty(messages, async (message) => {
      const signature = await signSolana(ENTROPY, { index: 2, message })
      expect(signature).toEqual(await signBytes(privateKey, message))
      // The library's brand for 64 bytes.
      const theirs = signature as Awaited<ReturnType<typeof signBytes>>
      expect(await verifySignature(publicKey, theirs, message)).toBe(true)
    }),
    some,
  )
})

test('signs on Polkadot so that its library accepts it, for that message and account alone', async () => {
  const { publicKey } = await deriveAccount(ENTROPY, { family: 'polkadot', index: 1 })
  const { publicKey: other } = await deriveAccount(ENTROPY, { family: 'polkadot', index: 0 })
  await fc.assert(
    fc.asyncProperty(messages, async (message) => {
      const signature = await signPolkadot(ENTROPY, { index: 1, message })
      expect(sr25519Verify(message, signature, publicKey)).toBe(true)
      expect(sr25519Verify(message, signature, other)).toBe(false)
      expect(sr25519Verify(Uint8Array.of(...message, 0), signature, publicKey)).toBe(false)
    }),
    some,
  )
})

test('refuses what is not bytes, not a wallet or not an account', async () => {
  const message = Uint8Array.of(1)
  for (const sign of [signSolana, signPolkadot]) {
    // What code without types could pass.
    const text = { message: 'text' as unknown as Uint8Array }
    await expect(sign(ENTROPY, text)).rejects.toMatchObject({ code: 'INVALID_MESSAGE' })
    const [short, index] = [new Uint8Array(16), -1]
    await expect(sign(short, { message })).rejects.toMatchObject({ code: 'INVALID_ENTROPY' })
    await expect(sign(ENTROPY, { message, index })).rejects.toMatchObject({
      code: 'INVALID_ACCOUNT',
    })
  }
})
