import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { Verifier } from 'bip322-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPlace } from '../families/AccountPlace.ts'
import { bitcoinAccount } from '../families/bitcoinKey.ts'
import { deriveAccount } from '../families/deriveAccount.ts'
import { bip322 } from './bip322.ts'
import { signBitcoinMessage } from './signBitcoinMessage.ts'

const ENTROPY = new Uint8Array(32).fill(21)

describe('the example key of BIP-322', () => {
  const secret = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
  const key = createBase58check(sha256).decode(secret).slice(1, 33)

  test.each([
    [
      '',
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'Hello World',
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  ])('signs %j', (message, signature) => {
    const place = checkPlace({ family: 'bip122' })
    expect(bitcoinAccount(key, place).address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
    expect(bip322(new TextEncoder().encode(message), key, place)).toBe(signature)
  })
})

test.each(['payment', 'ordinals'] as const)(
  'another library finds that the address for %s has signed, and no other',
  async (purpose) => {
    const { address } = await deriveAccount(ENTROPY, { family: 'bip122', purpose })
    const other = await deriveAccount(ENTROPY, { family: 'bip122', purpose, index: 1 })
    const messages = fc.string({ unit: 'grapheme', maxLength: 100 })
    await fc.assert(
      fc.asyncProperty(messages, async (message) => {
        const signature = await signBitcoinMessage(ENTROPY, { message, purpose })
        expect(Verifier.verifySignature(address, message, signature)).toBe(true)
        expect(Verifier.verifySignature(address, `${message}.`, signature)).toBe(false)
        expect(Verifier.verifySignature(other.address, message, signature)).toBe(false)
      }),
      { numRuns: 10 },
    )
  },
)

test('signs as before BIP-322 too, with what another library recovers the key from', async () => {
  const { address } = await deriveAccount(ENTROPY, { family: 'bip122' })
  const messages = fc.string({ unit: 'grapheme', maxLength: 300 })
  await fc.assert(
    fc.asyncProperty(messages, async (message) => {
      const signature = await signBitcoinMessage(ENTROPY, { message, protocol: 'ecdsa' })
      const bytes = Buffer.from(signature, 'base64')
      expect([bytes.length, 39 <= bytes.readUInt8() && bytes.readUInt8() <= 42]).toEqual([65, true])
      expect(Verifier.verifySignature(address, message, signature)).toBe(true)
      expect(Verifier.verifySignature(address, `${message}.`, signature)).toBe(false)
    }),
    { numRuns: 10 },
  )
})

test('has no such signature of the address for collectibles', async () => {
  const signed = signBitcoinMessage(ENTROPY, {
    message: 'text',
    purpose: 'ordinals',
    protocol: 'ecdsa',
  })
  await expect(signed).rejects.toMatchObject({
    code: 'INVALID_ACCOUNT',
    context: { field: 'purpose' },
  })
})

test('signs bytes as the text that they are', async () => {
  const message = 'Ein schöner Hafen'
  const bytes = new TextEncoder().encode(message)
  expect(await signBitcoinMessage(ENTROPY, { message: bytes })).toBe(
    await signBitcoinMessage(ENTROPY, { message }),
  )
})

test('refuses half a character, what is no wallet, and what is no account', async () => {
  const message = 'text'
  const half = signBitcoinMessage(ENTROPY, { message: '\ud83d' })
  await expect(half).rejects.toMatchObject({ code: 'INVALID_MESSAGE' })
  const short = signBitcoinMessage(new Uint8Array(16), { message })
  await expect(short).rejects.toMatchObject({ code: 'INVALID_ENTROPY' })
  const nobody = signBitcoinMessage(ENTROPY, { message, index: -1 })
  await expect(nobody).rejects.toMatchObject({ code: 'INVALID_ACCOUNT' })
})
