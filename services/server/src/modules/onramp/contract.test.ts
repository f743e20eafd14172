import { onrampApi } from '@bowline/common/api'
import fc from 'fast-check'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'
import { startTestHarborPay } from '../../testing/startHarborPay.test.support.ts'

const sandbox = useSandbox()
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const code = fc.string({ minLength: 1, maxLength: 64 })
const network = fc.oneof(fc.constant('bowline-local'), code)
const currency = fc.oneof(fc.constantFrom('USDC', 'ETH'), code)
const provider = optional(fc.oneof(fc.constant('harbor-pay'), code))
const amount = fc.tuple(fc.nat(), fc.nat({ max: 99 })).map(([whole, cents]) => `${whole}.${cents}`)
const address = fc.constantFrom(
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79c8',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
)

const REFUSALS = [
  'PROVIDER_NOT_FOUND',
  'UNKNOWN_CURRENCY',
  'UNKNOWN_PAYMENT',
  'AMOUNT_OUT_OF_RANGE',
  'QUOTE_UNAVAILABLE',
  'QUOTE_EXPIRED',
  'NO_WALLET',
  'INVALID_ADDRESS',
  'UPSTREAM_UNAVAILABLE',
  'ORDER_NOT_FOUND',
]

describeRoutes(onrampApi, {
  async serve() {
    const { provider: harbor } = await startTestHarborPay(sandbox.current)
    return createTestServer({ BOWLINE_ONRAMP: JSON.stringify([harbor]) })
  },
  valid: {
    providers: fc.record({
      chainId: optional(
        fc.constantFrom('eip155:31337', 'eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vz'),
      ),
    }),
    options: fc.record({ provider }),
    quote: fc.record({
      purchaseCurrency: currency,
      paymentCurrency: fc.oneof(fc.constantFrom('USD', 'EUR'), code),
      amount: fc.oneof(fc.constantFrom('10', '99.99', '7500'), amount),
      network,
      provider,
      paymentMethod: optional(fc.oneof(fc.constant('card'), code)),
    }),
    url: fc.record({
      destinationWallets: fc.array(
        fc.record({
          address,
          blockchains: fc.array(network, { maxLength: 3 }),
          assets: fc.array(currency, { maxLength: 3 }),
        }),
        { minLength: 1, maxLength: 10 },
      ),
      defaultNetwork: optional(network),
      partnerUserId: fc.string({ maxLength: 128 }),
      defaultExperience: fc.constant('buy' as const),
      presetCryptoAmount: optional(fc.double({ min: 0, max: 1e6, noNaN: true })),
      presetFiatAmount: optional(fc.double({ min: 0, max: 1e6, noNaN: true })),
      provider,
      quoteId: optional(fc.string({ maxLength: 128 })),
      paymentMethod: optional(code),
    }),
    order: fc.record({ orderId: fc.stringMatching(/^[-_a-zA-Z0-9]{1,128}$/) }),
  },
  refusals: Object.fromEntries(Object.keys(onrampApi).map((name) => [name, REFUSALS])),
})
