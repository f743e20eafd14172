import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dataApi } from './dataApi.ts'
import type { ApiContract } from './defineApi.ts'
import { directoryApi } from './directoryApi.ts'
import { historyApi } from './historyApi.ts'
import { namesApi } from './namesApi.ts'
import { onrampApi } from './onrampApi.ts'
import { sessionsApi } from './sessionsApi.ts'
import { swapsApi } from './swapsApi.ts'

// Apps of other versions ask these addresses and read these answers: each field is here once.
const chainId = 'eip155:1'
const address = '0xAb'
const account = `${chainId}:${address}`
const icon = 'https://api.example/i.png'
const texts = { name: 'Name', symbol: 'SYM' }
const money = { amount: '1.5', currency: 'USD' }
const fungible_info = { ...texts, icon: { url: icon }, address, verified: true }
const nft = { name: 'Light', contract_address: address, token_id: '7' }
const flags = { is_spam: false }
const numeric = { numeric: '1.5' }
const signed = { coin_type: 60, address, message: '{}', signature: '0x1' }
const profile = {
  name: 'alice.bowline.id',
  registered: 1,
  updated: 2,
  addresses: { '60': { address, created: 1 } },
  attributes: [{ avatar: icon, bio: 'Sails.' }],
}
const pair = { userAddress: account, from: account, to: account }
const gas = { gas: '21000', gasPrice: '5' }
const approval = { from: account, to: account, data: '0xab', value: '0', eip155: gas }
const link = 'https://wallet.example/'

interface Call {
  readonly is: string
  readonly queryKeys?: readonly string[]
  readonly params: object
  /** Absent for an image. */
  readonly answer?: unknown
}
type Calls<A extends ApiContract> = Readonly<Record<keyof A, Call>>

const directory: Calls<typeof directoryApi> = {
  getWallets: {
    is: 'GET /getWallets',
    params: {
      page: 2,
      entries: 20,
      include: 'a',
      exclude: 'b',
      chains: chainId,
      search: 'harbor',
      badge_type: 'certified',
    },
    answer: {
      data: [
        {
          id: 'a',
          name: 'Harbor',
          image_id: 'i',
          rdns: 'example.harbor',
          chains: [chainId],
          homepage: link,
          mobile_link: link,
          desktop_link: link,
          webapp_link: link,
          app_store: link,
          play_store: link,
          chrome_store: link,
          firefox_store: link,
        },
      ],
      count: 1,
    },
  },
  getWalletImage: { is: 'GET /getWalletImage/:id', params: { id: 'a' } },
  getAssetImage: { is: 'GET /public/getAssetImage/:id', params: { id: 'a' } },
  getCurrencyImage: { is: 'GET /public/getCurrencyImage/:id', params: { id: 'a' } },
  getTokenImage: { is: 'GET /public/getTokenImage/:id', params: { id: 'a' } },
  getAnalyticsConfig: {
    is: 'GET /getAnalyticsConfig',
    params: {},
    answer: { isAnalyticsEnabled: true },
  },
}

const data: Calls<typeof dataApi> = {
  supportedChains: {
    is: 'GET /v1/supported-chains',
    params: {},
    answer: { http: [chainId], ws: [chainId] },
  },
  rpc: {
    is: 'POST /v1',
    queryKeys: ['chainId'],
    params: { chainId, jsonrpc: '2.0', id: 1, method: 'eth_call', params: ['any'] },
    answer: {
      jsonrpc: '2.0',
      id: 'a',
      result: 'any',
      error: { code: -32000, message: 'reverted', data: 'any' },
    },
  },
  identity: {
    is: 'GET /v1/identity/:address',
    params: { address, sender: address },
    answer: { name: 'alice.eth', avatar: icon },
  },
  resolveName: {
    is: 'GET /v1/identity/name/:name',
    params: { name: 'alice.eth', chainId },
    answer: { address, name: 'alice.eth', chainId },
  },
  balance: {
    is: 'GET /v1/account/:address/balance',
    params: { address, currency: 'usd', chainId, forceUpdate: account, cursor: 'c' },
    answer: {
      balances: [
        {
          ...texts,
          chainId,
          address: account,
          value: 3,
          price: 2,
          iconUrl: icon,
          quantity: { decimals: '18', numeric: '1.5' },
          verified: true,
        },
      ],
      asOf: 1,
      next: 'c',
    },
  },
  nfts: {
    is: 'GET /v1/account/:address/nfts',
    params: { address, chainId, cursor: 'c' },
    answer: {
      data: [
        {
          chainId,
          contract: address,
          tokenId: '7',
          standard: 'erc721',
          amount: '1',
          name: 'Light',
          collection: 'Lights',
          description: 'Seen.',
          hasImage: true,
          spam: false,
        },
      ],
      next: 'c',
      incomplete: true,
      behind: true,
    },
  },
  getNftImage: {
    is: 'GET /public/getNftImage/:chainId/:contract/:tokenId',
    params: { chainId, contract: address, tokenId: '7' },
  },
  getAvatarImage: { is: 'GET /public/getAvatarImage/:address', params: { address } },
  price: {
    is: 'POST /v1/fungible/price',
    params: { projectId: 'demo', currency: 'usd', addresses: [account] },
    answer: { fungibles: [{ ...texts, address: account, iconUrl: icon, price: 2 }] },
  },
}

const history: Calls<typeof historyApi> = {
  history: {
    is: 'GET /v1/account/:account/history',
    params: { account: address, chainId, cursor: 'c', onramp: 'harbor' },
    answer: {
      data: [
        {
          id: 'a',
          metadata: {
            application: { name: 'App', iconUrl: icon },
            operationType: 'send',
            hash: '0x1',
            minedAt: '2026-02-01T00:00:00Z',
            sentFrom: address,
            sentTo: address,
            status: 'confirmed',
            nonce: 1,
            chain: chainId,
          },
          transfers: [
            {
              fungible_info,
              nft_info: { ...nft, flags },
              direction: 'in',
              quantity: numeric,
              value: 3,
              price: 2,
              sender: address,
              recipient: address,
            },
          ],
          approvals: [
            { fungible_info, nft_info: nft, spender: address, quantity: numeric, unlimited: true },
          ],
          flags,
        },
      ],
      next: 'c',
      names: { [address]: 'alice.eth' },
      incomplete: true,
      behind: true,
    },
  },
}

const names: Calls<typeof namesApi> = {
  profile: {
    is: 'GET /v1/profile/account/:name',
    params: { name: 'alice', apiVersion: 2 },
    answer: profile,
  },
  reverse: {
    is: 'GET /v1/profile/reverse/:address',
    params: { address, sender: address, apiVersion: 2 },
    answer: [profile],
  },
  suggestions: {
    is: 'GET /v1/profile/suggestions/:name',
    params: { name: 'alice', zone: 'bowline.id' },
    answer: { suggestions: [{ name: 'alice.bowline.id', registered: false }] },
  },
  zone: { is: 'GET /v1/profile/zone', params: {}, answer: { zone: 'bowline.id' } },
  register: { is: 'POST /v1/profile/account', params: signed, answer: { success: true } },
  update: { is: 'POST /v1/profile/account/update', params: signed, answer: { success: true } },
  release: { is: 'POST /v1/profile/account/release', params: signed, answer: { success: true } },
}

const onramp: Calls<typeof onrampApi> = {
  providers: {
    is: 'GET /v1/onramp/providers',
    params: { chainId },
    answer: {
      providers: [
        {
          id: 'harbor',
          name: 'Harbor Pay',
          iconUrl: icon,
          host: 'pay.example',
          feePercent: { min: 1, max: 2 },
          paymentMethods: ['card'],
          minutes: { min: 1, max: 5 },
          quotes: true,
        },
      ],
    },
  },
  options: {
    is: 'GET /v1/onramp/options',
    params: { provider: 'harbor' },
    answer: {
      purchaseCurrencies: [
        {
          id: 'usdc',
          ...texts,
          networks: [
            { name: 'main', display_name: 'Main', chain_id: '1', contract_address: address },
          ],
        },
      ],
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '7500' }] },
      ],
    },
  },
  quote: {
    is: 'POST /v1/onramp/quote',
    params: {
      purchaseCurrency: 'usdc',
      paymentCurrency: 'USD',
      amount: '1.5',
      network: 'main',
      provider: 'harbor',
      paymentMethod: 'card',
    },
    answer: {
      coinbaseFee: money,
      providerFee: money,
      networkFee: money,
      paymentSubtotal: money,
      paymentTotal: money,
      purchaseAmount: money,
      quoteId: 'q',
      provider: 'harbor',
      source: 'live',
    },
  },
  url: {
    is: 'POST /v1/generators/onrampurl',
    params: {
      destinationWallets: [{ address, blockchains: ['main'], assets: ['USDC'] }],
      defaultNetwork: 'main',
      partnerUserId: 'demo',
      defaultExperience: 'buy',
      presetCryptoAmount: 1,
      presetFiatAmount: 1,
      provider: 'harbor',
      quoteId: 'q',
      paymentMethod: 'card',
    },
    answer: { url: 'https://pay.example/', orderId: 'o1' },
  },
  order: {
    is: 'GET /v1/onramp/orders/:orderId',
    params: { orderId: 'o1' },
    answer: { status: 'completed', hash: '0x1', chainId, account, purchaseAmount: money },
  },
}

const sessions: Calls<typeof sessionsApi> = {
  sessions: {
    is: 'GET /v1/sessions/:address',
    params: { address: account },
    answer: {
      pcis: [
        {
          pci: 'p',
          project: { id: 'demo', name: 'Demo' },
          permissions: ['any'],
          policies: ['any'],
          expiration: 2,
          createdAt: 1,
          revokedAt: 3,
        },
      ],
    },
  },
  revoke: {
    is: 'POST /v1/sessions/:address/revoke',
    params: { address: account, pci: 'p', signature: '0x1' },
    answer: { success: true },
  },
}

const swaps: Calls<typeof swapsApi> = {
  tokens: {
    is: 'GET /v1/convert/tokens',
    params: { chainId },
    answer: {
      tokens: [{ ...texts, address: account, decimals: 18, logoUri: icon, eip2612: true }],
    },
  },
  quotes: {
    is: 'GET /v1/convert/quotes',
    params: { ...pair, amount: '1', gasPrice: '5' },
    answer: {
      quotes: [
        {
          id: 'q',
          fromAmount: '1',
          fromAccount: account,
          toAmount: '2',
          toAccount: account,
          provider: 'Harbor',
          fee: { amount: '1', percent: 0.5 },
          priceImpact: -0.1,
          route: [account, account],
          spender: account,
          gas: '21000',
          validUntil: 1,
        },
      ],
    },
  },
  allowance: {
    is: 'GET /v1/convert/allowance',
    params: { tokenAddress: account, userAddress: account, spender: account },
    answer: { allowance: '1' },
  },
  gasPrice: {
    is: 'GET /v1/convert/gas-price',
    params: { chainId },
    answer: { standard: '1', fast: '2', instant: '3' },
  },
  buildApprove: {
    is: 'GET /v1/convert/build-approve',
    params: { ...pair, amount: '1', spender: account },
    answer: { tx: approval, reset: approval },
  },
  buildTransaction: {
    is: 'POST /v1/convert/build-transaction',
    params: {
      ...pair,
      projectId: 'demo',
      amount: '1',
      quoteId: 'q',
      eip155: { slippage: 1 },
      disableEstimate: true,
    },
    answer: {
      tx: { from: account, to: account, data: '0xab', amount: '1', eip155: gas },
      minimumReceived: '1',
      validUntil: 1,
    },
  },
}

const contracts: [ApiContract, Readonly<Record<string, Call>>][] = [
  [dataApi, data],
  [directoryApi, directory],
  [historyApi, history],
  [namesApi, names],
  [onrampApi, onramp],
  [sessionsApi, sessions],
  [swapsApi, swaps],
]
const calls = contracts.flatMap(([api, table]) =>
  Object.entries(table).map(([name, call]) => [name, call, api[name]] as const),
)

describe.each(calls)('%s', (_, { is, queryKeys, params, answer }, endpoint) => {
  if (!endpoint) throw new Error(`The contract has no ${is}.`)

  test('has its address, and a sentence for the reference', () => {
    const { method, path, summary } = endpoint
    expect({ is: `${method} ${path}`, queryKeys: endpoint.queryKeys }).toEqual({ is, queryKeys })
    expect(summary).toMatch(/^[A-Z][^.]+\.$/)
    expect('image' in endpoint && endpoint.image).toBe(answer === undefined)
  })

  test('takes all of its parameters, and none of another type', () => {
    expect(v.parse(endpoint.params, params)).toEqual(params)
    for (const [place, wrong] of spoilt(params))
      expect([place, v.is(endpoint.params, wrong)]).toEqual([place, false])
  })

  // The other calls are answered with a picture.
  if ('response' in endpoint)
    test('reads all of an answer, and none of another type', () => {
      expect(v.parse(endpoint.response, answer)).toEqual(answer)
      for (const [place, wrong] of spoilt(answer))
        expect([place, v.is(endpoint.response, wrong)]).toEqual([place, false])
    })
})

/** Copies a value, each time with another part of it replaced by a value of another type. */
function* spoilt(value: unknown, place = ''): Generator<[place: string, copy: unknown]> {
  // The contract says nothing about this part.
  if (value === 'any') return
  if (typeof value !== 'object' || value === null) {
    yield [place, {}]
    return
  }
  if (place) yield [place, 'text']
  for (const [key, part] of Object.entries(value))
    for (const [inner, wrong] of spoilt(part, `${place}.${key}`))
      yield [
        inner,
        Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong },
      ]
}
