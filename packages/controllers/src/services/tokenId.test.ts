import type { ChainId, Namespace } from '@bowline/common'
import { createFakeAdapter } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { adapterOf } from '../assembly/families.test.support.ts'
import { SOLANA, SOLANA_CHAIN, setupKit } from '../assembly/kitHarness.test.support.ts'
import { tokenId } from './tokenId.ts'

const nativeToken = 'So11111111111111111111111111111111111111111'
const setup = () =>
  setupKit({
    adapters: [
      createFakeAdapter(),
      { ...adapterOf(SOLANA, []), traits: { nativeToken } },
      adapterOf('bip122' as Namespace, []),
    ],
  }).kit

test.each([
  ['eip155:1', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  [SOLANA_CHAIN, nativeToken],
  ['bip122:000000000019d6689c085ae165831e93', 'native'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'native'],
])("uses the family's word for the native currency of %s", (chainId, word) => {
  expect(tokenId(setup(), chainId as ChainId, undefined)).toBe(`${chainId}:${word}`)
})

test('uses the contract of a token', () => {
  const husd = '9Yes4nk3uNHh5vNxDW5EaJLtgpyGSPKYM6h9UFxnJF9T'
  expect(tokenId(setup(), SOLANA_CHAIN, husd)).toBe(`${SOLANA_CHAIN}:${husd}`)
})
