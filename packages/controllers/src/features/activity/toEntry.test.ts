import { describe, expect, test } from 'vitest'
import { toEntry } from './toEntry.ts'

type Wire = Parameters<typeof toEntry>[0]
type Transfer = Wire['transfers'][number]

const [me, alice, bob] = ['0xa', '0xb', '0xc'] as const
const minedAt = '2026-02-01T00:00:00Z'
const read = (part: Partial<Wire> = {}, metadata: Partial<Wire['metadata']> = {}) =>
  toEntry(
    {
      id: 't1',
      metadata: {
        operationType: 'execute',
        hash: '0x5',
        minedAt,
        sentFrom: me,
        sentTo: alice,
        status: 'confirmed',
        nonce: 1,
        chain: 'eip155:1',
        ...metadata,
      },
      transfers: [],
      ...part,
    },
    {
      address: me,
      iconOf: (url) => url && `allowed:${url}`,
      nameOf: (address) => (address === alice ? 'ali\u202ece.eth' : undefined),
    },
  )
const transfer = (part: Partial<Transfer> = {}): Transfer => ({
  direction: 'out',
  quantity: { numeric: '1' },
  ...part,
})
const nft = (is_spam = false, name: string | null = 'Light') => ({
  nft_info: { name, contract_address: '0xd', token_id: '7', flags: { is_spam } },
})

test('reads what a transaction without transfers says', () => {
  expect(read()).toEqual({
    id: 't1',
    chainId: 'eip155:1',
    hash: '0x5',
    kind: 'execute',
    status: 'confirmed',
    at: Date.parse(minedAt),
    counterparty: alice,
    counterpartyName: 'alice.eth',
    moves: [],
    approvals: [],
    isSpam: false,
    isSigned: true,
    isPoison: false,
  })
})

test('says whether the account has signed it, and with whom each value moved', () => {
  expect(read({}, { sentFrom: me.toUpperCase().replace('X', 'x') })?.isSigned).toBe(true)
  expect(read({}, { sentFrom: bob })?.isSigned).toBe(false)
  const moves = [
    transfer({ recipient: bob }),
    transfer({ direction: 'in', sender: alice, recipient: me }),
    transfer(),
  ]
  expect(read({ transfers: moves })?.moves.map(({ counterparty }) => counterparty)).toEqual([
    bob,
    alice,
    undefined,
  ])
})

test('ignores a transaction whose chain or time is invalid', () => {
  expect(read({}, { chain: 'x' })).toBeUndefined()
  expect(read({}, { minedAt: 'soon' })).toBeUndefined()
})

test.each<[string, Partial<Transfer>, string | null, string | undefined]>([
  ['who sent it, for what came in', { direction: 'in', sender: bob, recipient: me }, me, bob],
  ['who got it, for what went out', { recipient: bob }, alice, bob],
  ['who was called, if nobody else is named', {}, alice, alice],
  ['nobody, if a contract was made', {}, null, undefined],
])('names %s', (_, part, sentTo, counterparty) => {
  const entry = read({ transfers: [transfer(part)] }, { sentTo })
  expect(entry?.counterparty).toBe(counterparty)
  expect(entry?.counterpartyName).toBe(counterparty === alice ? 'alice.eth' : undefined)
})

test('names nobody if a contract was made without a transfer', () => {
  expect(read({}, { sentTo: null })?.counterparty).toBeUndefined()
})

describe('spam', () => {
  test.each<[string, Partial<Wire>, boolean]>([
    ['what the server calls spam', { flags: { is_spam: true } }, true],
    ['only spam NFTs', { transfers: [transfer(nft(true)), transfer(nft(true))] }, true],
    ['a spam NFT beside another', { transfers: [transfer(nft(true)), transfer(nft())] }, false],
    ['a transfer of money', { transfers: [transfer()] }, false],
    [
      'spam NFTs that the server stands for',
      { transfers: [transfer(nft(true))], flags: { is_spam: false } },
      false,
    ],
  ])('%s: %s', (_, part, isSpam) => expect(read(part)?.isSpam).toBe(isSpam))
})

describe('a token', () => {
  const icon = { url: '/i.png' }
  const token = { name: 'USD Coin', symbol: 'USDC', address: '0xe', icon }

  test.each([
    ['on the list of the server', { ...token, verified: true }, true],
    ['that is not on its list', { ...token, verified: false }, false],
    ['that it says nothing about', token, false],
    ['that is native', { name: 'Ether', symbol: 'ETH', icon }, true],
  ])('%s has its image and is verified: %s', (_, fungible_info, verified) => {
    const entry = read({ transfers: [transfer({ fungible_info })] })
    const iconUrl = verified ? 'allowed:/i.png' : undefined
    expect(entry?.moves).toMatchObject([{ symbol: fungible_info.symbol, verified, iconUrl }])
  })

  test('has no image if the server names none', () => {
    const fungible_info = { name: 'Ether', symbol: 'ETH', icon: null }
    expect(read({ transfers: [transfer({ fungible_info })] })?.moves[0]?.iconUrl).toBeUndefined()
    const quiet = { name: 'Ether', symbol: 'ETH' }
    const [move] = read({ transfers: [transfer({ fungible_info: quiet })] })?.moves ?? []
    expect(move).toMatchObject({ verified: true, iconUrl: undefined })
  })

  test('is the contract and the number of an NFT, which is never verified', () => {
    const [move] = read({ transfers: [transfer(nft())] })?.moves ?? []
    expect(move).toMatchObject({ token: '0xd', symbol: 'Light', tokenId: '7', verified: false })
  })

  test('without a name is unknown', () => {
    const transfers = [transfer(), transfer(nft(false, null))]
    const symbols = read({ transfers })?.moves.map(({ symbol }) => symbol)
    expect(symbols).toEqual(['Unknown token', 'Unknown token'])
  })

  test('that may be taken is named, except an NFT without a name', () => {
    const allowed = { spender: bob, quantity: { numeric: '1' } }
    const { nft_info } = nft(false, null)
    const entry = read({ approvals: [{ ...allowed, nft_info }, allowed] })
    expect(entry?.counterparty).toBe(bob)
    expect(entry?.approvals).toMatchObject([
      { token: '0xd', symbol: '', extent: 'nft' },
      { token: undefined, symbol: 'Unknown token', extent: 'amount', verified: false },
    ])
  })
})
