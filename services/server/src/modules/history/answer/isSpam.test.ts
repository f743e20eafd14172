import { expect, test } from 'vitest'
import type { Asset, ChainTransaction, Movement } from '../ChainTransaction.ts'
import { isDust } from './isDust.ts'
import { isSpam, type SpamFacts } from './isSpam.ts'
import { createLookAlike } from './lookAlike.ts'
import { viewOf } from './viewOf.ts'

const me = '0x1111000000000000000000000000000000001111'
const friend = '0xabcd00000000000000000000000000000000ef01'
const lookAlike = '0xabcd99999999999999999999999999999999ef01'
const stranger = '0x2222000000000000000000000000000000002222'
const listed: Asset = { kind: 'erc20', contract: '0x01' }
const unlisted: Asset = { kind: 'erc20', contract: '0x02' }
const handled: Asset = { kind: 'erc20', contract: '0x03' }
const plainNft: Asset = { kind: 'erc721', contract: '0x04', tokenId: 1n }
const luringNft: Asset = { kind: 'erc721', contract: '0x05', tokenId: 1n }

const names: Readonly<Record<string, string>> = { '0x05': 'Visit prize.example' }
const facts: SpamFacts = {
  acquaintance: { paid: new Set([friend]), tokens: new Set(['0x03']) },
  isLookAlike: createLookAlike(new Set([friend])),
  isDust: ({ amount }) => amount < 5n,
  factsOf: (asset) =>
    asset.kind === 'native'
      ? undefined
      : {
          name: names[asset.contract] ?? 'Token',
          symbol: 'TKN',
          decimals: 18,
          verified: asset.contract === '0x01',
        },
  isLure: (...claims) => claims.some((claim) => claim.includes('Visit')),
  hasTokenList: true,
}

function judge(
  movements: readonly Movement[],
  changes: Partial<ChainTransaction> = {},
  how = facts,
) {
  const transaction: ChainTransaction = {
    chainId: 'eip155:1',
    block: 1,
    position: 0,
    hash: '0x1',
    minedAt: 0,
    from: stranger,
    to: me,
    nonce: 0,
    value: 0n,
    selector: '',
    failed: false,
    movements,
    approvals: [],
    ...changes,
  }
  return isSpam(viewOf(me, transaction), how)
}

const move = (asset: Asset, from: string, to: string, amount = 5n) => ({ asset, from, to, amount })

test.each<[string, Movement]>([
  ['a transfer of nothing that the account did not send', move(listed, me, stranger, 0n)],
  ['a transfer of nothing to a look-alike', move(listed, me, lookAlike, 0n)],
  ['a token that is not listed', move(unlisted, stranger, me)],
  ['dust from a stranger', move({ kind: 'native' }, stranger, me, 4n)],
  ['dust from a look-alike', move({ kind: 'native' }, lookAlike, me, 1n)],
  ['a listed token from a look-alike', move(listed, lookAlike, me)],
  ['an NFT with a link for a name', move(luringNft, stranger, me)],
])('%s is spam', (_name, movement) => expect(judge([movement])).toBe(true))

test.each<[string, Movement]>([
  ['a listed token', move(listed, stranger, me)],
  ['the native currency', move({ kind: 'native' }, stranger, me)],
  ['dust from an address that the account has paid', move({ kind: 'native' }, friend, me, 4n)],
  ['a small amount that a contract took with an allowance', move(listed, me, stranger, 4n)],
  ['a token that the account has dealt with', move(handled, stranger, me)],
  ['any token from an address that the account has paid', move(unlisted, friend, me)],
  ['an NFT with a plain name', move(plainNft, stranger, me)],
])('%s is not spam', (_name, movement) => expect(judge([movement])).toBe(false))

test('an approval event of an unlisted contract is spam, and one of a listed token is not', () => {
  const permit = (contract: string) => ({
    approvals: [{ contract, owner: me, spender: stranger, amount: 5n }],
  })
  expect(judge([], permit('0x02'))).toBe(true)
  expect(judge([], permit('0x01'))).toBe(false)
  expect(judge([], { ...permit('0x02'), from: me })).toBe(false)
})

test('transfers by the account itself are not spam', () => {
  expect(judge([move(unlisted, stranger, me)], { from: me })).toBe(false)
  expect(judge([], { from: me })).toBe(false)
})

test('a transaction with one legitimate movement is not spam', () => {
  expect(judge([move(unlisted, stranger, me), move(listed, stranger, me)])).toBe(false)
})

test('without a list of tokens, an unlisted token is not suspicious', () => {
  expect(judge([move(unlisted, stranger, me)], {}, { ...facts, hasTokenList: false })).toBe(false)
})

test('a look-alike has the same first and last digits as another address', () => {
  const isLookAlike = createLookAlike(new Set([friend]))
  expect(isLookAlike(lookAlike)).toBe(true)
  expect(isLookAlike(friend)).toBe(false)
  expect(isLookAlike('0xabcd99999999999999999999999999999999ef02')).toBe(false)
  expect(isLookAlike(stranger)).toBe(false)
})

test.each<[Asset, bigint, number | null, boolean]>([
  [{ kind: 'native' }, 3_333_333_333_333n, 3_000, true],
  [{ kind: 'native' }, 3_333_333_333_334n, 3_000, false],
  [listed, 9_999n, 1, true],
  [listed, 10_000n, 1, false],
  [listed, 1n, null, false],
  [luringNft, 1n, null, false],
])('%o: %d at %s dollars is dust: %s', (asset, amount, price, expected) => {
  const token = { name: 'Token', symbol: 'TKN', decimals: 6, verified: true }
  const movement = move(asset, stranger, me, amount)
  const market = { price, iconUrl: '' }
  expect(
    isDust(movement, {
      native: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      factsOf: () => token,
      marketOf: () => market,
    }),
  ).toBe(expected)
})
