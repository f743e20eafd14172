import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { beforeAll, expect, test } from 'vitest'
import { findScheme, SCHEMES } from './findScheme.ts'

const seed = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const message = new TextEncoder().encode('<Bytes>hello</Bytes>')
beforeAll(() => cryptoWaitReady())

/** Keys and signatures of another library. */
const signers = {
  sr25519: () => {
    const pair = sr25519PairFromSeed(seed)
    return { publicKey: pair.publicKey, bytes: sr25519Sign(message, pair) }
  },
  ed25519: () => {
    const pair = ed25519PairFromSeed(seed)
    return { publicKey: pair.publicKey, bytes: ed25519Sign(message, pair) }
  },
  ecdsa: () => {
    const pair = secp256k1PairFromSeed(seed)
    const bytes = secp256k1Sign(message, pair, 'blake2')
    return { publicKey: blake2AsU8a(pair.publicKey, 256), bytes }
  },
} as const
const schemes = ['sr25519', 'ed25519', 'ecdsa'] as const

test.each(schemes)('a signature by %s is recognized with and without its scheme byte', (scheme) => {
  const { publicKey, bytes } = signers[scheme]()
  const found = { scheme, bytes }
  expect(findScheme({ message, signature: bytes, publicKey })).toEqual(found)
  const typed = Uint8Array.of(SCHEMES[scheme], ...bytes)
  expect(findScheme({ message, signature: typed, publicKey })).toEqual(found)
})

test.each(schemes)(
  'a signature by %s of another message or by another key matches no scheme',
  (scheme) => {
    const { publicKey, bytes } = signers[scheme]()
    const other = Uint8Array.from(publicKey, (byte, index) => (index === 5 ? byte ^ 1 : byte))
    const text = new TextEncoder().encode('<Bytes>hullo</Bytes>')
    expect(findScheme({ message: text, signature: bytes, publicKey })).toBeUndefined()
    expect(findScheme({ message, signature: bytes, publicKey: other })).toBeUndefined()
    for (const scheme of [0, 1, 2, 3]) {
      const broken = Uint8Array.of(scheme, ...bytes.toReversed())
      expect(findScheme({ message, signature: broken, publicKey })).toBeUndefined()
    }
  },
)

test.each([0, 1, 63, 64, 65, 66, 67, 1_000])(
  '%i bytes of nothing are not a valid signature',
  (length) => {
    const { publicKey } = signers.sr25519()
    for (const fill of [0, 1, 2, 255]) {
      const signature = new Uint8Array(length).fill(fill)
      expect(findScheme({ message, signature, publicKey })).toBeUndefined()
    }
  },
)
