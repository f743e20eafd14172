import { fakeNetwork, fakeSwapData } from '@bowline/common/testing'

export const { chainId } = fakeNetwork
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const USDC = `0x${'1'.repeat(40)}`
export const ROUTER = `0x${'9'.repeat(40)}`
const FAR_MS = 10 ** 13

const listed = [
  { name: 'Ether', symbol: 'ETH', decimals: 18, address: `${chainId}:${NATIVE}`, logoUri: '' },
  { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: `${chainId}:${USDC}`, logoUri: '' },
]

export interface SwapServer {
  readonly fetch: typeof fetch
  /** The requested paths, in order. */
  readonly asked: readonly string[]
  /** Applies from the next answer on. */
  readonly state: {
    /** The price of one ether in USDC. */
    rate: bigint
    impact: number | null
    allowance: bigint
    /** The error to answer with in place of a price. */
    refusal: (() => Response) | undefined
    /** Further tokens in addition to the two popular ones. */
    extra: number
    tokens: 'there' | 'none' | 'down'
    /** The swap was tried out. */
    measured: boolean
    /** Whether it could be sold again when that was tried. */
    sellable: boolean | undefined
    /** Changes the built swap, as a malicious server would. */
    built: object
  }
}

/** A server that swaps ether and USDC at a rate and builds the swaps that it has quoted. */
export function createSwapServer(): SwapServer {
  const asked: string[] = []
  const state: SwapServer['state'] = {
    rate: 2_000n,
    impact: 0.1,
    allowance: 0n,
    refusal: undefined,
    extra: 0,
    tokens: 'there',
    measured: true,
    sellable: undefined,
    built: {},
  }
  let promised = 0n

  const quote = (query: URLSearchParams) => {
    const amount = BigInt(query.get('amount') ?? '0')
    const isSelling = query.get('from')?.endsWith(NATIVE)
    const toAmount = isSelling
      ? (amount * state.rate) / 10n ** 12n
      : (amount * 10n ** 12n) / state.rate
    promised = toAmount
    return {
      id: `q${asked.length}`,
      fromAmount: String(amount),
      fromAccount: query.get('from'),
      toAmount: String(toAmount),
      toAccount: query.get('to'),
      provider: 'Harbor Exchange',
      fee: { amount: '0', percent: 0 },
      priceImpact: state.impact,
      route: [query.get('from'), query.get('to')],
      spender: `${chainId}:${ROUTER}`,
      gas: '100000',
      measured: state.measured,
      ...(state.sellable !== undefined && { sellable: state.sellable }),
      validUntil: FAR_MS,
    }
  }
  const gas = { eip155: { gas: '100000', gasPrice: '1000000000' } }
  const tokens = () => [
    ...listed,
    ...Array.from({ length: state.extra }, (_, index) => ({
      name: `Token ${index}`,
      symbol: `TK${index}`,
      decimals: 18,
      address: `${chainId}:0x${(index + 100).toString(16).padStart(40, '0')}`,
      logoUri: '',
    })),
  ]
  const answers: Readonly<Record<string, (query: URLSearchParams, body: string) => unknown>> = {
    '/v1/supported-chains': () => ({ http: [chainId], ws: [] }),
    '/v1/fungible/price': () => ({ fungibles: [] }),
    '/v1/convert/tokens': () => ({ tokens: state.tokens === 'none' ? [] : tokens() }),
    '/v1/convert/quotes': (query) => ({ quotes: [quote(query)] }),
    '/v1/convert/gas-price': () => ({
      standard: '1000000000',
      fast: '1000000000',
      instant: '1000000000',
    }),
    '/v1/convert/allowance': () => ({ allowance: String(state.allowance) }),
    '/v1/convert/build-approve': (query) => {
      const word = (hex: string) => hex.padStart(64, '0')
      const amount = BigInt(query.get('amount') ?? '0').toString(16)
      const data = `0x095ea7b3${word(ROUTER.slice(2))}${word(amount)}`
      return {
        tx: { from: query.get('userAddress'), to: query.get('from'), data, value: '0', ...gas },
      }
    },
    '/v1/convert/build-transaction': (_, body) => {
      const { userAddress, from, to, amount } = JSON.parse(body)
      const value = String(from).endsWith(NATIVE) ? amount : '0'
      const contractOf = (id: string) =>
        id.endsWith(NATIVE) ? undefined : id.slice(chainId.length + 1)
      const data = fakeSwapData({
        from: contractOf(from),
        to: contractOf(to),
        amount: BigInt(amount),
        minimum: promised,
        recipient: contractOf(userAddress) ?? '',
      })
      return {
        tx: { from: userAddress, to: `${chainId}:${ROUTER}`, data, amount: value, ...gas },
        minimumReceived: String(promised),
        validUntil: FAR_MS,
        ...state.built,
      }
    },
  }
  const balances = [
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId,
      price: 2_000,
      quantity: { decimals: '18', numeric: '2' },
      iconUrl: '',
      verified: true,
    },
    {
      name: 'USD Coin',
      symbol: 'USDC',
      chainId,
      address: `${chainId}:${USDC}`,
      price: 1,
      quantity: { decimals: '6', numeric: '500' },
      iconUrl: '',
      verified: true,
    },
  ]
  return {
    asked,
    state,
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      asked.push(pathname)
      if (pathname.endsWith('/balance')) return Response.json({ balances })
      if (pathname === '/v1/convert/quotes' && state.refusal) return state.refusal()
      const isDown = pathname === '/v1/convert/tokens' && state.tokens === 'down'
      const answer = isDown ? undefined : answers[pathname]
      if (!answer) return new Response(null, { status: 404 })
      return Response.json(answer(searchParams, String(init?.body)))
    },
  }
}
