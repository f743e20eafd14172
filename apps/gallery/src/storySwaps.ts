import { fakeSwapData } from '@bowline/common/testing'
import { storyIcons } from './storyTokens.ts'

const CHAIN = 'eip155:1'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ROUTER = `0x${'9'.repeat(40)}`
const YEAR_MS = 31_536_000_000

/** A token of the server's list, and its price in cents. */
export interface StorySwapToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly address: string
  readonly logoUri: string
  readonly cents: bigint
}

export interface StorySwapsOptions {
  readonly tokens?: readonly StorySwapToken[] | undefined
  /** The price impact in percent; `null` if unknown. */
  readonly impact?: number | null | undefined
  /** What was seen when the swap was tried out. It succeeded if this is left out. */
  readonly tried?: 'nothing' | 'unsellable' | undefined
  readonly feePercent?: number | undefined
  readonly provider?: string | undefined
  readonly allowance?: string | undefined
  /** How the prices are: `falling` is a little lower each time that it is asked for. */
  readonly quotes?: 'there' | 'falling' | 'none' | 'hanging' | 'down' | 'limited' | undefined
  readonly gasPrice?: 'there' | 'unsupported' | undefined
}

export const storyAddress = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`

const token = (
  [name, symbol]: readonly [string, string],
  [index, decimals, cents]: readonly [number, number, bigint],
  logoUri = '',
): StorySwapToken => ({ name, symbol, decimals, address: storyAddress(index), logoUri, cents })

/** What the server swaps, the popular ones first. */
export const storySwapTokens: readonly StorySwapToken[] = [
  { ...token(['Ether', 'ETH'], [0, 18, 312_055n]), address: NATIVE },
  token(['USD Coin', 'USDC'], [1, 6, 100n], storyIcons.dollar),
  token(['Wrapped Bitcoin', 'WBTC'], [2, 8, 6_425_000n], storyIcons.bitcoin),
  token(['Wrapped Ether', 'WETH'], [40, 18, 312_055n]),
  token(['Dai Stablecoin', 'DAI'], [41, 18, 100n]),
  token(['Lantern', 'LTN'], [42, 18, 1_812n]),
  token(['Harbor Points', 'HRB'], [3, 18, 4n]),
]

/** A list of tokens as long as large lists are. */
export const manySwapTokens: readonly StorySwapToken[] = [
  ...storySwapTokens,
  ...Array.from({ length: 600 }, (_, index) =>
    token([`Token number ${index + 1}`, `TKN${index + 1}`], [1000 + index, 18, 250n]),
  ),
]

/** Answers the calls that swaps make; `undefined` for all others. */
export function createStorySwaps(options: StorySwapsOptions = {}) {
  const { tokens = storySwapTokens, quotes: state = 'there', allowance = '0' } = options
  let asked = 0
  const quotes = (url: URL) => {
    if (state === 'hanging') return new Promise<Response>(() => {})
    if (state === 'down') return new Response(null, { status: 503 })
    if (state === 'limited')
      return new Response(null, { status: 429, headers: { 'retry-after': '12' } })
    if (state === 'none') return Response.json({ quotes: [] })
    asked += 1
    const drop = state === 'falling' ? BigInt(asked) : 0n
    return Response.json({ quotes: [quoteOf(url, { ...options, tokens }, drop)] })
  }
  return (url: URL, body: unknown): Response | Promise<Response> | undefined => {
    switch (url.pathname) {
      case '/v1/convert/tokens':
        return Response.json({
          tokens: tokens.map(({ cents: _, address, ...rest }) => ({
            ...rest,
            address: `${CHAIN}:${address}`,
          })),
        })
      case '/v1/convert/quotes':
        return quotes(url)
      case '/v1/convert/gas-price':
        if (options.gasPrice === 'unsupported')
          return Response.json({ code: 'NETWORK_NOT_SUPPORTED' }, { status: 400 })
        return Response.json({ standard: '900000000', fast: '1200000000', instant: '2000000000' })
      case '/v1/convert/allowance':
        return Response.json({ allowance })
      case '/v1/convert/build-approve':
        return Response.json(approvalOf(url))
      case '/v1/convert/build-transaction':
        return Response.json(swapOf(String(body)))
      default:
        return undefined
    }
  }
}

interface Priced extends StorySwapsOptions {
  readonly tokens: readonly StorySwapToken[]
}

function quoteOf({ searchParams }: URL, options: Priced, drop: bigint) {
  const { tokens, impact = 0.12, feePercent = 0, provider = 'Harbor Exchange', tried } = options
  const from = searchParams.get('from') ?? ''
  const to = searchParams.get('to') ?? ''
  const amount = BigInt(searchParams.get('amount') ?? '0')
  const priced = (id: string) =>
    tokens.find(({ address }) => id.toLowerCase().endsWith(address)) ?? UNKNOWN
  const [paid, got] = [priced(from), priced(to)]
  const fair =
    (amount * paid.cents * 10n ** BigInt(got.decimals)) / (got.cents * 10n ** BigInt(paid.decimals))
  const lost = BigInt(Math.round((impact ?? 0) * 100)) + drop * 20n
  const before = (fair * (10_000n - lost)) / 10_000n
  const fee = (before * BigInt(Math.round(feePercent * 100))) / 10_000n
  return {
    id: `story-${drop}`,
    fromAmount: String(amount),
    fromAccount: from,
    toAmount: String(before - fee),
    toAccount: to,
    provider,
    fee: { amount: String(fee), percent: feePercent },
    priceImpact: impact,
    route: [from, `${CHAIN}:${storyAddress(40)}`, to],
    spender: `${CHAIN}:${ROUTER}`,
    gas: '180000',
    measured: tried !== 'nothing',
    ...(tried === 'unsellable' && { sellable: false }),
    validUntil: Date.now() + YEAR_MS,
  }
}

const UNKNOWN = token(['Unknown', '?'], [99, 18, 100n])
const word = (hex: string) => hex.padStart(64, '0')

function approvalOf({ searchParams }: URL) {
  const amount = BigInt(searchParams.get('amount') ?? '0')
  return {
    tx: {
      from: searchParams.get('userAddress'),
      to: searchParams.get('from'),
      data: `0x095ea7b3${word(ROUTER.slice(2))}${word(amount.toString(16))}`,
      value: '0',
      eip155: { gas: '60000', gasPrice: '900000000' },
    },
  }
}

/** Promises more than any review asks for. */
function swapOf(body: string) {
  const { userAddress, from, to, amount } = JSON.parse(body)
  const contractOf = (id: string) => (id.endsWith(NATIVE) ? undefined : id.slice(CHAIN.length + 1))
  return {
    tx: {
      from: userAddress,
      to: `${CHAIN}:${ROUTER}`,
      data: fakeSwapData({
        from: contractOf(from),
        to: contractOf(to),
        amount: BigInt(amount),
        minimum: 10n ** 40n,
        recipient: contractOf(userAddress) ?? '',
      }),
      amount: String(from).endsWith(NATIVE) ? amount : '0',
      eip155: { gas: '180000', gasPrice: '900000000' },
    },
    minimumReceived: String(10n ** 40n),
    validUntil: Date.now() + YEAR_MS,
  }
}
