import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check, hex } from '@scure/base'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { expect, test } from 'vitest'
import { bip32, hardened } from './bip32.ts'
import { substrateSeed } from './seeds.ts'
import { slip10 } from './slip10.ts'

const SEED_1 = hex.decode('000102030405060708090a0b0c0d0e0f')
const SEED_2 = hex.decode(
  'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
)

/** The private key in an extended key (xprv). */
const keyIn = (extended: string) => createBase58check(sha256).decode(extended).subarray(46)

test.each([
  [
    SEED_1,
    [],
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  ],
  [
    SEED_1,
    [hardened(0), 1, hardened(2), 2, 1_000_000_000],
    'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
  ],
  [
    SEED_2,
    [],
    'xprv9s21ZrQH143K31xYSDQpPDxsXRTUcvj2iNHm5NUtrGiGG5e2DtALGdso3pGz6ssrdK4PFmM8NSpSBHNqPqm55Qn3LqFtT2emdEXVYsCzC2U',
  ],
])('BIP-32: seed %# by %j', (seed, path, extended) => {
  expect(bip32(seed, path)).toEqual(keyIn(extended))
})

test.each([
  [SEED_1, [], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  [SEED_1, [0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  [SEED_1, [0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
  [SEED_1, [0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
  [SEED_1, [0, 1, 2, 2], '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
  [
    SEED_1,
    [0, 1, 2, 2, 1_000_000_000],
    '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
  ],
  [SEED_2, [], '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012'],
])('SLIP-10, ed25519: seed %# by %j', (seed, path, key) => {
  expect(hex.encode(slip10(seed, path))).toBe(key)
})

test('substrate-bip39: the seed of the development words', async () => {
  const words = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk'
  const seed = await substrateSeed(Uint8Array.from(mnemonicToEntropy(words, wordlist)))
  expect(hex.encode(seed)).toBe('fac7959dbfe72f052e5a0c3c8d6530f202b02fd8f9f5ca3580ec8deb7797479e')
})
