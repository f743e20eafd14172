import { clearSigning } from '@bowline/clear-signing'
import type { ChainAnswer, ProviderRequest } from '@bowline/common'
import { ProviderError } from '@bowline/common/adapters'
import type { RiskFeed, RiskVerdict } from '@bowline/common/reading'
import { getProvider, type KitOptions } from '@bowline/controllers'
import { ConnectedStory } from '../ConnectedStory.tsx'
import type { Story } from '../Story.ts'
import { withServer } from '../storyServer.ts'

const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** Looks like `ME` where only the ends are shown. */
const TWIN = `0x5aae${'0'.repeat(32)}eaed`
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const PERSON = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const CONTRACT = '0x2222222222222222222222222222222222222222'
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
const sent = (to: string, data: string, value = '0x0'): ProviderRequest => ({
  method: 'eth_sendTransaction',
  params: [{ from: ME, to, data, value }],
})
const approval = (spender: string, amount: string) =>
  sent(TOKEN, `0x095ea7b3${word(spender)}${amount.padStart(64, '0')}`)
const message = (text: string): ProviderRequest => ({ method: 'personal_sign', params: [text, ME] })

const permit: ProviderRequest = {
  method: 'eth_signTypedData_v4',
  params: [
    ME,
    {
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        PermitSingle: [
          { name: 'details', type: 'PermitDetails' },
          { name: 'spender', type: 'address' },
          { name: 'sigDeadline', type: 'uint256' },
        ],
        PermitDetails: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint160' },
          { name: 'expiration', type: 'uint48' },
          { name: 'nonce', type: 'uint48' },
        ],
      },
      primaryType: 'PermitSingle',
      domain: { name: 'Permit2', chainId: 1, verifyingContract: PERMIT2 },
      message: {
        details: { token: TOKEN, amount: '250000000', expiration: '1800000000', nonce: '0' },
        spender: CONTRACT,
        sigDeadline: '1800000000',
      },
    },
  ],
}

const SIGN_IN = `app.example wants you to sign in with your Ethereum account:
${ME}

Welcome aboard.

URI: https://app.example
Version: 1
Chain ID: 1
Nonce: 8f3kd92ma0
Issued At: 2023-11-14T22:13:20.000Z`

interface Asked {
  readonly title: string
  /** What the app asks, the oldest first. */
  readonly requests: readonly ProviderRequest[]
  readonly isChainDown?: boolean
  /** The price of the chain's currency. */
  readonly usd?: number
  /** What a risk feed says of it. */
  readonly verdict?: RiskVerdict
}

const asked: Readonly<Record<string, Asked>> = {
  payment: { title: 'a payment', requests: [sent(PERSON, '0x', '0x3782dace9d90000')] },
  'look-alike': {
    title: 'a payment to an address that looks like an own one',
    requests: [sent(TWIN, '0x', '0x3782dace9d90000')],
  },
  unlimited: { title: 'an unlimited approval', requests: [approval(PERSON, 'f'.repeat(64))] },
  collection: {
    title: 'all NFTs of a collection',
    requests: [sent(TOKEN, `0xa22cb465${word(CONTRACT)}${word('1')}`)],
  },
  permit: { title: 'a permission by signature', requests: [permit] },
  batch: {
    title: 'several calls',
    requests: [
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            from: ME,
            chainId: '0x1',
            atomicRequired: true,
            calls: [approval(CONTRACT, '5f5e100'), sent(PERSON, '0x', '0x3782dace9d90000')].map(
              ({ params }) => {
                const [{ to, data, value }] = params as [Record<string, string>]
                return { to, data, value }
              },
            ),
          },
        ],
      },
    ],
  },
  unknown: {
    title: 'a call that nobody knows',
    requests: [sent(CONTRACT, `0xdeadbeef${word('1')}${word(PERSON)}`)],
  },
  'partly-unknown': {
    title: 'several calls, of which nobody knows one',
    requests: [
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            from: ME,
            chainId: '0x1',
            atomicRequired: true,
            calls: [
              { to: PERSON, value: '0x3782dace9d90000' },
              { to: CONTRACT, data: `0xdeadbeef${word('1')}` },
            ],
          },
        ],
      },
    ],
  },
  worth: {
    title: 'a payment with what it is worth',
    requests: [sent(PERSON, '0x', '0x3782dace9d90000')],
    usd: 2_996,
  },
  'risk-red': {
    title: 'a risk feed warns in red',
    requests: [sent(PERSON, '0x', '0x3782dace9d90000')],
    verdict: { level: 'red', text: 'This address has stolen before.', subject: PERSON },
  },
  'risk-yellow': {
    title: 'a risk feed warns in yellow',
    requests: [message('Hello')],
    verdict: { level: 'yellow', text: 'This site is new.' },
  },
  'sign-in': { title: 'a message that signs in elsewhere', requests: [message(SIGN_IN)] },
  several: {
    title: 'more are waiting',
    requests: [message('The first of three.'), approval(CONTRACT, '1'), message('The last.')],
  },
  'chain-down': {
    title: 'a network that does not answer',
    requests: [approval(CONTRACT, '5f5e100')],
    isChainDown: true,
  },
}

export const stories: readonly Story[] = Object.entries(asked).map(
  ([id, { title, requests, isChainDown = false, usd, verdict }]): Story => ({
    id: `preview-request/${id}`,
    title: `Preview of a request / ${title}`,
    layout: 'page',
    render: ({ theme }) => (
      <ConnectedStory
        theme={theme}
        open={false}
        operations={{ askChain: isChainDown ? refuse : answer }}
        options={{
          preview: verdict ? { ...clearSigning, riskFeed: saying(verdict) } : clearSigning,
          ...(usd === undefined ? {} : withPrice(usd)),
        }}
        after={(kit) => {
          const provider = getProvider(kit, 'eip155')
          // Nobody waits for the answers of a story.
          for (const request of requests) provider?.request(request).catch(() => {})
        }}
      />
    ),
  }),
)

const saying = (verdict: RiskVerdict): RiskFeed => ({
  ask: async () => ({ by: 'Harbor Watch', verdicts: [verdict] }),
})

/** A server that knows one price, and a risk feed that knows nothing. */
function withPrice(usd: number): Partial<KitOptions> {
  const { fetch: answerOther, ...options } = withServer()
  return {
    ...options,
    async fetch(input, init) {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      if (pathname !== '/v1/fungible/price') return answerOther(input, init)
      const { addresses } = JSON.parse(String(init?.body)) as { readonly addresses: string[] }
      const fungibles = addresses.map((address) => ({
        address,
        name: 'Ether',
        symbol: 'ETH',
        iconUrl: '',
        price: usd,
      }))
      return Response.json({ fungibles })
    },
  }
}

const refuse = () => Promise.reject(new Error('The network is down.'))

/** A chain on which `PERSON` has no code, and every token is USDC. */
async function answer(_: string, { method, params }: ProviderRequest): Promise<ChainAnswer> {
  const [first] = params as [unknown]
  if (method === 'eth_getCode')
    return { result: first === PERSON || first === ME ? '0x' : '0x60806040' }
  const { data } = first as { readonly data: string }
  if (data.startsWith('0x313ce567')) return { result: `0x${word('6')}` }
  if (data.startsWith('0x95d89b41')) return { result: `0x55534443${'0'.repeat(56)}` }
  if (data.startsWith('0xdd62ed3e')) return { result: `0x${word('0')}` }
  throw new ProviderError(3, 'execution reverted')
}
