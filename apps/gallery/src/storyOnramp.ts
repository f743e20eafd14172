export interface StoryOnrampOptions {
  /** How the options are answered. */
  readonly options?: 'there' | 'hanging' | 'down' | 'elsewhere' | 'hostile' | 'one' | undefined
  readonly providers?: 'there' | 'hanging' | 'down' | 'none' | 'hostile' | undefined
  /** The prices that there are: all, all but one, none, or none yet. */
  readonly quotes?: 'there' | 'some' | 'none' | 'hanging' | undefined
  readonly url?: 'there' | 'hanging' | 'down' | 'expired' | 'untold' | undefined
  readonly order?: StoryOrder | 'down' | 'lost' | undefined
}

type StoryOrder = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled'

const LONG = 'A provider whose name goes on and on without an end'
const network = (name: string, chainId: string) => ({
  name,
  display_name: name,
  chain_id: chainId,
})
const sold = (id: string, name: string, chainId = '1') => ({
  id: id.toLowerCase(),
  name,
  symbol: id,
  networks: [network(`network-${chainId}`, chainId)],
})
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const payments = [
  { id: 'USD', payment_method_limits: limits },
  { id: 'EUR', payment_method_limits: limits },
  { id: 'GBP', payment_method_limits: limits },
]
const purchases = [sold('USDC', 'USD Coin'), sold('ETH', 'Ether'), sold('WBTC', 'Wrapped Bitcoin')]
const hostile = [
  sold('USD\u202eC', 'USD\u2066 Coin'),
  sold('LONGESTSYMBOLEVERMADEBYANYBODY', 'A token whose name goes on and on and on and on'),
]
const OPTIONS = {
  there: { purchaseCurrencies: purchases, paymentCurrencies: payments },
  elsewhere: {
    purchaseCurrencies: [sold('USDC', 'USD Coin', '8453')],
    paymentCurrencies: payments,
  },
  one: {
    purchaseCurrencies: purchases.slice(0, 1),
    paymentCurrencies: [{ id: 'USD', payment_method_limits: limits.slice(0, 1) }],
  },
  hostile: {
    purchaseCurrencies: hostile,
    paymentCurrencies: [
      {
        id: '<img src=x>\u202e',
        payment_method_limits: [
          { id: 'sending_cash_by_post_in_an_envelope', min: '0.01', max: `${'9'.repeat(40)}.99` },
          ...limits,
        ],
      },
    ],
  },
}

const provider = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  iconUrl: '',
  host: `pay.${id}.example`,
  feePercent: { min: 1, max: 2 },
  paymentMethods: ['card', 'ach_bank_account'],
  minutes: { min: 2, max: 10 },
  quotes: true,
  ...more,
})
const PROVIDERS = {
  there: [
    provider('harbor', 'Harbor Pay'),
    provider('quay', 'Quay', { paymentMethods: ['card'], minutes: { min: 15, max: 15 } }),
    provider('beacon', 'Beacon', { feePercent: { min: 0.5, max: 0.5 } }),
  ],
  none: [],
  hostile: [
    provider('long', LONG, { host: `${'a'.repeat(60)}.example` }),
    provider('bidi', 'Quay\u202egpj.exe', { host: 'pay\u202e.example' }),
    provider('odd', '', { feePercent: { min: -5, max: 1e9 }, minutes: { min: 9, max: 1 } }),
  ],
}

const money = (amount: string, currency: string) => ({ amount, currency })
const GETS: Readonly<Record<string, string>> = {
  harbor: '98.25',
  quay: '97.104221',
  beacon: '98.9',
  long: '123456789012345678901234567890.123456789',
  bidi: '0.000000000000000000000001',
  odd: '1',
}

function quoteOf(body: Record<string, string>) {
  const { provider: id = '', amount = '0', paymentCurrency: currency = 'USD' } = body
  return {
    quoteId: `quote-${id}`,
    provider: id,
    source: 'live',
    providerFee: money('1.50', currency),
    networkFee: money('0.25', currency),
    paymentSubtotal: money(amount, currency),
    paymentTotal: money(amount, currency),
    purchaseAmount: money(GETS[id] ?? '1', body.purchaseCurrency ?? ''),
  }
}

const never = () => new Promise<Response>(() => {})
const gone = (status = 404, code = 'NOT_FOUND') =>
  Promise.resolve(Response.json({ code, message: '' }, { status }))
const json = (data: unknown) => Promise.resolve(Response.json(data))

/** Answers the calls about buying; `undefined` for every other call. */
export function createStoryOnramp(stage: StoryOnrampOptions = {}) {
  const { options = 'there', providers = 'there', quotes = 'there', url = 'there' } = stage
  const { order = 'pending' } = stage

  const quote = (body: Record<string, string>) => {
    if (quotes === 'hanging') return never()
    if (quotes === 'none' || (quotes === 'some' && body.provider === 'beacon')) return gone()
    return json(quoteOf(body))
  }
  const page = () => {
    if (url === 'hanging') return never()
    if (url === 'down') return gone()
    if (url === 'expired') return gone(410, 'QUOTE_EXPIRED')
    const orderId = url === 'untold' ? undefined : 'order-1'
    return json({ url: 'https://pay.harbor.example/checkout?order=1', orderId })
  }
  const progress = () => {
    if (order === 'down') return gone(400)
    if (order === 'lost') return gone(404, 'ORDER_NOT_FOUND')
    const paid = { hash: `0x${'ab'.repeat(32)}`, purchaseAmount: money('98.25', 'USDC') }
    return json({ status: order, chainId: 'eip155:1', ...(order === 'completed' && paid) })
  }
  return ({ pathname }: URL, body: BodyInit | null | undefined): Promise<Response> | undefined => {
    if (pathname.endsWith('/onramp/options')) {
      if (options === 'hanging') return never()
      return options === 'down' ? gone() : json(OPTIONS[options])
    }
    if (pathname.endsWith('/onramp/providers')) {
      if (providers === 'hanging') return never()
      return providers === 'down' ? gone() : json({ providers: PROVIDERS[providers] })
    }
    if (pathname.endsWith('/onramp/quote')) return quote(JSON.parse(String(body)))
    if (pathname.endsWith('/generators/onrampurl')) return page()
    return pathname.includes('/onramp/orders/') ? progress() : undefined
  }
}
