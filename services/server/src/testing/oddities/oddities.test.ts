import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { encodeAbiParameters, getAddress, toHex } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
// @boundaries-ignore The corpus of oddities is no part of a package.
import nfts from '../../../../../packages/common/vectors/oddities/nfts.json' with { type: 'json' }
// @boundaries-ignore The corpus of oddities is no part of a package.
import tokens from '../../../../../packages/common/vectors/oddities/tokens.json' with {
  type: 'json',
}
import { createChainReader } from '../../chain/createChainReader.ts'
import { createPolkadotPools } from '../../chain/createPolkadotPools.ts'
import { parseConfig } from '../../config/parseConfig.ts'
import { createSoleLeader } from '../../drivers/leader/createSoleLeader.ts'
import { createFiles } from '../../modules/chain-data/media/createFiles.ts'
import { createPictures } from '../../modules/chain-data/media/createPictures.ts'
import { createRemoteFiles } from '../../modules/chain-data/media/createRemoteFiles.ts'
import { createNftFacts } from '../../modules/chain-data/nfts/createNftFacts.ts'
import { createNfts } from '../../modules/chain-data/nfts/createNfts.ts'
import { createHistory } from '../../modules/history/createHistory.ts'
import { addressOf, createFakeChain, transferLog } from '../createFakeChain.test.support.ts'
import { createNode } from '../createNode.test.support.ts'
import { createTestServer } from '../createTestServer.test.support.ts'
import { openTestStore } from '../openTestStore.test.support.ts'
import { AMPLE_BUDGET } from '../ownIndexOf.test.support.ts'
import { answerOddly, type OddAnswer, type OddContract } from './oddContracts.test.support.ts'

interface OddToken {
  readonly id: string
  readonly what: string
  readonly source: string
  /** Whether it is in the list of what an account holds. */
  readonly listed: boolean
  readonly name?: OddAnswer
  readonly symbol?: OddAnswer
  readonly decimals: OddAnswer
  readonly balance?: OddAnswer
}

const chainId = 'eip155:1'
const ODD_TOKENS = tokens as readonly OddToken[]
const { multicall3 } = createChainReader({
  rpc: { [chainId]: ['http://127.0.0.1:1'] },
  chains: {},
  fetch,
  clock: createManualClock(),
  logger: silentLogger,
}).settings(chainId)
const owner = addressOf(0xa11ce)
const [listedToken, plainToken] = [addressOf(0x11), addressOf(0x12)]
const oddAt = (index: number) => addressOf(0x0dd000 + index)

const tokenOf = (odd: Partial<OddToken>): OddContract => ({
  'name()': odd.name ?? { string: 'Plain' },
  'symbol()': odd.symbol ?? { string: 'PLAIN' },
  'decimals()': odd.decimals ?? 18,
  'balanceOf(address)': odd.balance ?? { hex: toHex(3n * 10n ** 18n, { size: 32 }) },
})

const contracts = new Map<string, OddContract>([
  [listedToken, tokenOf({})],
  [plainToken, tokenOf({})],
  ...ODD_TOKENS.map((odd, index) => [oddAt(index), tokenOf(odd)] as const),
])

test('each oddity has words and a source of its own', () => {
  for (const { what, source } of [...ODD_TOKENS, ...nfts]) {
    expect(what).toMatch(/^\S.*[^.]$/)
    expect(source).toMatch(/^https:\/\//)
  }
})

describe('what an account holds', async () => {
  const answer = answerOddly(contracts, multicall3)
  async function serve() {
    const node = await createNode((request, response) => {
      if (request.method === 'eth_call') return answer(request, response)
      return request.method === 'eth_getBalance' ? '0xde0b6b3a7640000' : '0x1'
    })
    const token = { address: listedToken, name: 'Listed', symbol: 'LIST', decimals: 18 }
    const { data } = createTestServer({
      BOWLINE_RPC: JSON.stringify({ [chainId]: node.url }),
      BOWLINE_CHAINS: JSON.stringify({ [chainId]: { tokens: [token] } }),
    })
    return async (asked: readonly string[], by: string) => {
      const forceUpdate = asked.map((address) => `${chainId}:${address}`).join(',')
      return (await data.balance({ address: by, chainId, currency: 'usd', forceUpdate })).balances
    }
  }

  test.each(ODD_TOKENS.map((odd, index) => [odd.id, odd, index] as const))(
    'with %s leaves all others as they are',
    async (_id, odd, index) => {
      const read = await serve()
      const usual = await read([plainToken], addressOf(0xb0b))
      expect(usual).toHaveLength(3)
      const with_ = await read([oddAt(index), plainToken], owner)
      const isOdd = ({ address }: { readonly address?: string | undefined }) =>
        address?.toLowerCase().endsWith(oddAt(index)) ?? false
      expect(with_.filter((one) => !isOdd(one))).toEqual(usual)
      const own = with_.find(isOdd)
      expect(own !== undefined).toBe(odd.listed)
      if (!own) return
      expect(own.verified ?? false).toBe(false)
      expect(own.symbol).not.toBe('')
      expect(`${own.name}${own.symbol}`).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
      expect(own.quantity.decimals).toBe(String(odd.decimals))
    },
  )
})

describe('what has moved', () => {
  test('with all of them at once is as without, and an unknown unit is never taken for none', async () => {
    const chain = await createFakeChain(answerOddly(contracts, multicall3))
    const amount = 3n * 10n ** 18n
    const sender = addressOf(0x5e4d)
    for (const [index] of ODD_TOKENS.entries())
      chain.mine([
        {
          from: sender,
          to: plainToken,
          logs: [oddAt(index), plainToken].map((token) =>
            transferLog(token, sender, owner, amount),
          ),
        },
      ])
    const entries = await readHistory(chain.url)
    expect(entries).toHaveLength(ODD_TOKENS.length)
    const moves = entries.flatMap(({ transfers }) => transfers)
    const plain = moves.filter(({ fungible_info: token }) => token?.address === plainToken)
    expect(plain).toHaveLength(ODD_TOKENS.length)
    for (const move of plain) {
      expect(move.fungible_info?.symbol).toBe('PLAIN')
      expect(move.quantity).toEqual({ numeric: '3' })
    }
    for (const [index, { id, decimals }] of ODD_TOKENS.entries()) {
      const move = moves.find(({ fungible_info: token }) => token?.address === oddAt(index))
      const isKnown = typeof decimals === 'number' && decimals <= 255
      expect([id, move?.quantity.is_raw ?? false]).toEqual([id, !isKnown])
      if (decimals === 18) expect([id, move?.quantity.numeric]).toEqual([id, '3'])
      expect(move?.fungible_info?.symbol).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
    }
  })

  async function readHistory(url: string) {
    const clock = createManualClock()
    const { db } = openTestStore()
    const stopping = new AbortController()
    const history = createHistory({
      polkadot: createPolkadotPools({ rpc: {}, fetch, clock, logger: silentLogger }),
      db,
      readsChains: true,
      leader: createSoleLeader(db),
      fetch,
      clock,
      chains: createChainReader({
        rpc: { [chainId]: [url] },
        chains: {},
        fetch,
        clock,
        logger: silentLogger,
      }),
      logger: silentLogger,
      blocks: 200,
      settings: { [chainId]: { kind: 'index', budget: AMPLE_BUDGET } },
      signal: stopping.signal,
      pricesOf: async () => [],
      isLure: () => false,
      namesOf: async () => new Map(),
      payouts: async () => [],
    })
    onTestFinished(async () => {
      stopping.abort()
      await history.ended()
    })
    const entries = []
    let cursor: string | undefined
    do {
      const page = await history.history({ account: owner, ...(cursor && { cursor }) })
      entries.push(...page.data)
      cursor = page.next ?? undefined
    } while (cursor)
    return entries
  }
})

describe('collectibles', async () => {
  const answerOf = (uri: string): OddAnswer =>
    uri === 'reverts' || uri === 'nothing' || uri === 'out of gas' ? uri : { string: uri }
  const held: OddAnswer = { hex: encodeAbiParameters([{ type: 'address' }], [owner]) }
  const collection = (uri: string): OddContract => ({
    'name()': { string: 'Odd ones' },
    'tokenURI(uint256)': answerOf(uri),
    'ownerOf(uint256)': held,
  })
  const plain = 'data:application/json,{"name":"Plain"}'
  const [before, after] = [addressOf(0x21), addressOf(0x22)]
  const collections = new Map([
    [before, collection(plain)],
    [after, collection(plain)],
    ...nfts.map(({ uri }, index) => [oddAt(index), collection(uri)] as const),
  ])

  async function open(contracts: readonly string[]) {
    const clock = createManualClock()
    const answer = answerOddly(collections, multicall3)
    const node = await createNode((request, response) =>
      request.method === 'eth_call' ? answer(request, response) : '0x1',
    )
    const config = parseConfig({ BOWLINE_RPC: JSON.stringify({ [chainId]: node.url }) })
    const chains = createChainReader({ ...config, fetch, clock, logger: silentLogger })
    const files = createFiles(createRemoteFiles({ hosts: [], clock }), silentLogger)
    const facts = createNftFacts({ chains, files, clock })
    const transfers = contracts.map((contract) => ({
      chainId,
      contract,
      tokenId: 1n,
      standard: 'erc721' as const,
      from: '0x',
      to: owner,
      amount: 1n,
      block: 1,
    }))
    const list = createNfts({
      chains,
      facts,
      files,
      clock,
      transfers: async () => ({ transfers, isComplete: true }),
    })
    const { data } = (await list.page({ chainId, owner })).value
    const pictures = createPictures(files, clock)
    const picture = (contract: string) =>
      pictures.picture(contract, async () => {
        const nft = { chainId, contract: getAddress(contract), tokenId: 1n }
        return { uri: (await facts.of(nft)).image, name: 'Odd' }
      })
    return { data, picture }
  }

  test.each(nfts.map((odd, index) => [odd.id, odd, index] as const))(
    'with %s leave all others as they are',
    async (_id, odd, index) => {
      const usual = (await open([before, after])).data
      const { data, picture } = await open([before, oddAt(index), after])
      const isOdd = ({ contract }: { readonly contract: string }) =>
        contract.toLowerCase() === oddAt(index)
      expect(data.filter((one) => !isOdd(one))).toEqual(usual)
      const own = data.find(isOdd)
      expect(own).toMatchObject({
        name: 'name' in odd ? odd.name : 'Odd ones #1',
        hasImage: odd.image,
      })
      const { type, body } = await picture(oddAt(index))
      expect(type).toMatch(/^image\//)
      expect(body.length).toBeGreaterThan(0)
    },
  )
})
