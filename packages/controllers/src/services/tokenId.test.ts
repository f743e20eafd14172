import type { ChainId } from '@bowline/common'
import { expect, test } from 'vitest'
import { tokenId } from './tokenId.ts'

const SOLANA: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['eip155:1', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
  [SOLANA, 'So11111111111111111111111111111111111111111'],
  ['bip122:000000000019d6689c085ae165831e93', 'native'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'native'],
] as const)('the native currency of %s goes by the word of its family', (chainId, word) => {
  expect(tokenId(chainId, undefined)).toBe(`${chainId}:${word}`)
})

test('a token goes by its contract', () => {
  const husd = '9Yes4nk3uNHh5vNxDW5EaJLtgpyGSPKYM6h9UFxnJF9T'
  expect(tokenId(SOLANA, husd)).toBe(`${SOLANA}:${husd}`)
})
