import {
  encodeAddress,
  keyExtractPath,
  keyFromPath,
  mnemonicToMiniSecret,
  sr25519PairFromSeed,
} from '@polkadot/util-crypto'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey } from '@solana/kit'
import { networks, payments } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { entropyToWords } from '../words/words.ts'
import type { AccountPlace } from './AccountPlace.ts'
import { checkPlace } from './AccountPlace.ts'
import { bitcoinAccount, withBitcoinKey } from './bitcoinKey.ts'
import { deriveAccount, deriveAddresses } from './deriveAccount.ts'
import { evmAccount, withEvmKey } from './evmKey.ts'
import { polkadotAccount, withPolkadotKey } from './polkadotKey.ts'
import { solanaAccount, withSolanaKey } from './solanaKey.ts'

const entropyOf = (words: string) => Uint8Array.from(mnemonicToEntropy(words, wordlist))
/** Wallets have 24 words; the published examples have 12, so they are checked one level below. */
const TEST_WORDS = entropyOf(`${'test '.repeat(11)}junk`)
const ABANDON = entropyOf(`${'abandon '.repeat(11)}about`)
const SUBSTRATE_DEV = entropyOf(
  'bottom drive obey lake curtain smoke basket hold race lonely fit walk',
)
const bitcoin = (index: number, purpose: 'payment' | 'ordinals' = 'payment') =>
  checkPlace({ family: 'bip122', index, purpose })

describe('published examples', () => {
  test.each([
    [0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    [9, '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'],
  ])('account %i of the test words of Ethereum', async (index, address) => {
    expect((await withEvmKey(TEST_WORDS, index, evmAccount)).address).toBe(address)
  })

  test('the test words on Solana', async () => {
    const { address } = await withSolanaKey(TEST_WORDS, 0, solanaAccount)
    expect(address).toBe('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
  })

  test.each([
    ['BIP-84', 0, 'payment', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['BIP-84', 1, 'payment', 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'],
    ['BIP-86', 0, 'ordinals', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
    ['BIP-86', 1, 'ordinals', 'bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh'],
  ] as const)('%s, address %i (%s)', async (_, index, purpose, address) => {
    const place = bitcoin(index, purpose)
    const account = await withBitcoinKey(ABANDON, place, (key) => bitcoinAccount(key, place))
    expect(account.address).toBe(address)
  })

  test('the development account of Substrate is the bare seed', async () => {
    const { address } = await withPolkadotKey(SUBSTRATE_DEV, 0, (key) => polkadotAccount(key, 42))
    expect(address).toBe('5DfhGyQdFobKM8NsWvEeAKk5EQQgYe9AydgJ7rMB6E1EqRzV')
  })
})

describe('for any seed and number', () => {
  const entropies = fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Uint8Array.from(bytes))
  const index = fc.nat({ max: 2 ** 31 - 1 })
  const some = { numRuns: 8 }

  test('the EVM account is that of viem', async () => {
    await fc.assert(
      fc.asyncProperty(entropies, index, async (entropy, number) => {
        const { address, publicKey } = await deriveAccount(entropy, {
          family: 'eip155',
          index: number,
        })
        const account = mnemonicToAccount(entropyToWords(entropy), { addressIndex: number })
        expect(address).toBe(account.address)
        expect(publicKey).toEqual(account.getHdKey().publicKey)
      }),
      some,
    )
  })

  test('the Solana account is that of its library, for the same key', async () => {
    await fc.assert(
      fc.asyncProperty(entropies, index, async (entropy, number) => {
        const { publicKey } = await withSolanaKey(entropy, number, (key) =>
          createKeyPairFromPrivateKeyBytes(Uint8Array.from(key)),
        )
        const { address } = await deriveAccount(entropy, { family: 'solana', index: number })
        expect(address).toBe(await getAddressFromPublicKey(publicKey))
      }),
      some,
    )
  })

  test('the Bitcoin addresses are those of bitcoinjs-lib, for the same public key', async () => {
    const forms = {
      mainnet: networks.bitcoin,
      testnet: networks.testnet,
      regtest: networks.regtest,
    }
    const names = fc.constantFrom('mainnet', 'testnet', 'regtest')
    await fc.assert(
      fc.asyncProperty(entropies, index, names, async (entropy, number, network) => {
        const { address, publicKey } = await deriveAccount(entropy, {
          family: 'bip122',
          index: number,
          network,
        })
        const theirs = payments.p2wpkh({ pubkey: publicKey, network: forms[network] })
        expect(address).toBe(theirs.address)
      }),
      some,
    )
  })

  test('the Polkadot account is that of its library, by path and prefix', async () => {
    const prefix = fc.constantFrom(0, 2, 42, 63, 64, 1_284, 16_383)
    await fc.assert(
      fc.asyncProperty(entropies, index, prefix, async (entropy, number, one) => {
        const place = { family: 'polkadot', index: number, prefix: one } as const
        const { address, publicKey } = await deriveAccount(entropy, place)
        const root = sr25519PairFromSeed(mnemonicToMiniSecret(entropyToWords(entropy)))
        const { path } = keyExtractPath(number === 0 ? '' : `//${number}`)
        expect(publicKey).toEqual(keyFromPath(root, path, 'sr25519').publicKey)
        expect(address).toBe(encodeAddress(publicKey, one))
      }),
      some,
    )
  })
})

test('test networks have keys of their own, and their addresses say so', async () => {
  const entropy = new Uint8Array(32).fill(7)
  const account = (network: 'mainnet' | 'testnet' | 'regtest') =>
    deriveAccount(entropy, { family: 'bip122', network, purpose: 'ordinals' })
  const [main, testnet, regtest] = await Promise.all([
    account('mainnet'),
    account('testnet'),
    account('regtest'),
  ])
  expect([main, testnet, regtest].map(({ address }) => address.split('1p')[0])).toEqual([
    'bc',
    'tb',
    'bcrt',
  ])
  expect(regtest.publicKey).toEqual(testnet.publicKey)
  expect(main.publicKey).not.toEqual(testnet.publicKey)
})

test('the addresses of a wallet are the first account of each family', async () => {
  const entropy = new Uint8Array(32).fill(9)
  const families = ['eip155', 'solana', 'bip122', 'polkadot'] as const
  const first = families.map(async (family) => {
    const { address } = await deriveAccount(entropy, { family, index: 0 })
    return [family, address]
  })
  expect(await deriveAddresses(entropy)).toEqual(Object.fromEntries(await Promise.all(first)))
})

test('returns what everyone may know, and nothing else', async () => {
  const entropy = new Uint8Array(32).fill(9)
  const account = await deriveAccount(entropy, { family: 'bip122' })
  expect(Object.keys(account)).toEqual(['address', 'publicKey'])
  expect(entropy).toEqual(new Uint8Array(32).fill(9))
})

test('overwrites the key after use, also when the use fails', async () => {
  const seen: Uint8Array[] = []
  const keep = (key: Uint8Array) => void seen.push(key)
  const fail = (key: Uint8Array) => {
    keep(key)
    expect(key.some((byte) => byte !== 0)).toBe(true)
    throw new Error('no')
  }
  await withEvmKey(ABANDON, 0, keep)
  await withSolanaKey(ABANDON, 0, keep)
  await withBitcoinKey(ABANDON, bitcoin(0), keep)
  await withPolkadotKey(ABANDON, 0, keep)
  await withPolkadotKey(ABANDON, 1, keep)
  await expect(withEvmKey(ABANDON, 0, fail)).rejects.toThrow('no')
  expect(seen.map((key) => key.some((byte) => byte !== 0))).toEqual(Array(6).fill(false))
})

test.each([
  [{ family: 'eip155', index: -1 }, 'index'],
  [{ family: 'solana', index: 0.5 }, 'index'],
  [{ family: 'bip122', index: 2 ** 31 }, 'index'],
  [{ family: 'polkadot', index: Number.NaN }, 'index'],
  [{ family: 'eip155', index: '0' }, 'index'],
  [{ family: 'bip122', network: 'signet' }, 'network'],
  [{ family: 'bip122', purpose: 'change' }, 'purpose'],
  [{ family: 'polkadot', prefix: 16_384 }, 'prefix'],
  [{ family: 'polkadot', prefix: 46 }, 'prefix'],
  [{ family: 'cosmos' }, 'family'],
  [{ family: 'eip155', network: 'mainnet' }, 'network'],
  [undefined, 'family'],
])('there is no account %j', async (place, field) => {
  // What code without types could pass.
  await expect(deriveAccount(new Uint8Array(32), place as AccountPlace)).rejects.toMatchObject({
    code: 'INVALID_ACCOUNT',
    context: { field },
  })
})

test('refuses entropy of another length', async () => {
  const error = { code: 'INVALID_ENTROPY' }
  for (const family of ['eip155', 'solana', 'bip122', 'polkadot'] as const)
    await expect(deriveAccount(ABANDON, { family })).rejects.toMatchObject(error)
})
