import { swapsApi } from '@bowline/common/api'
import fc from 'fast-check'
import { createTestServer } from '../../testing/createTestServer.test.support.ts'
import { describeRoutes } from '../../testing/describeRoutes.test.support.ts'
import { useSandbox } from '../../testing/sandbox.test.support.ts'

const LOCAL = 'eip155:31337'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const sandbox = useSandbox()

const chainId = fc.constantFrom(
  LOCAL,
  'eip155:31338',
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vz',
)
const address = fc.integer({ min: 0, max: 3 }).map((index) => {
  const { usdc, dai } = sandbox.current.world.tokens
  return [NATIVE, usdc.address, dai.address, '0x00000000000000000000000000000000000b0b1e'][index]
})
const accountId = fc
  .tuple(fc.oneof({ weight: 9, arbitrary: fc.constant(LOCAL) }, chainId), address)
  .map(([chain, account]) => `${chain}:${account}`)
const amount = fc.bigInt(0n, 2n ** 256n).map(String)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const pair = { userAddress: accountId, from: accountId, to: accountId }

const REFUSALS = [
  'NETWORK_NOT_SUPPORTED',
  'DIFFERENT_CHAINS',
  'SAME_TOKEN',
  'INVALID_AMOUNT',
  'UNKNOWN_SPENDER',
  'NOT_A_TOKEN',
  'NO_APPROVAL_NEEDED',
  'NO_ROUTE',
  'QUOTE_EXPIRED',
]

describeRoutes(swapsApi, {
  serve: () => createTestServer(sandbox.current.environment),
  valid: {
    tokens: fc.record({ chainId }),
    quotes: fc.record({ ...pair, amount, gasPrice: optional(amount) }),
    allowance: fc.record({
      tokenAddress: accountId,
      userAddress: accountId,
      spender: optional(accountId),
    }),
    gasPrice: fc.record({ chainId }),
    buildApprove: fc.record({ ...pair, amount: optional(amount), spender: optional(accountId) }),
    buildTransaction: fc.record({
      ...pair,
      amount,
      quoteId: optional(fc.string({ maxLength: 128 })),
      eip155: optional(
        fc.record({ slippage: optional(fc.constantFrom('0', '1', '0.5', '50', 2, 0.01)) }),
      ),
      disableEstimate: optional(fc.boolean()),
    }),
  },
  refusals: Object.fromEntries(Object.keys(swapsApi).map((name) => [name, REFUSALS])),
})
