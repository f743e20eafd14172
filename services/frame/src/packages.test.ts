import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pagesUrl } from './index.ts'

/** All that runs beside the keys, and is not ours. Whoever adds a package has it reviewed first. */
const KNOWN: readonly string[] = [
  '@noble/curves',
  '@noble/hashes',
  // Checks the metadata of a chain of Polkadot against the digest that is signed. Loaded for such a transaction alone.
  '@polkadot-api/merkleize-metadata',
  '@polkadot-api/metadata-builders',
  '@polkadot-api/substrate-bindings',
  '@polkadot-api/utils',
  '@scure/base',
  '@scure/bip32',
  '@scure/bip39',
  '@scure/btc-signer',
  '@scure/sr25519',
  // Looks at new passwords. Loaded for one alone, like the lists that it has.
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/dictionary-compression',
  '@zxcvbn-ts/language-common',
  // Of `@zxcvbn-ts/core`.
  'fastest-levenshtein',
  'hash-wasm',
  // Of `@scure/btc-signer`.
  'micro-packed',
  // Of `@polkadot-api/substrate-bindings`.
  'scale-ts',
  'shamir-secret-sharing',
  'uqr',
  'valibot',
]

test('the pages have code of these packages of others, and of no further ones', () => {
  const list: unknown = JSON.parse(readFileSync(new URL('../packages.json', pagesUrl), 'utf8'))
  expect(list).toEqual(KNOWN)
})
