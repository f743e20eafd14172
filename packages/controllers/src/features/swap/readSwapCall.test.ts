import { readEvmRequest } from '@bowline/clear-signing/evm'
import type { Field } from '@bowline/common/reading'
import { fakeSwapData } from '@bowline/common/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSwapCall } from './readSwapCall.ts'

const account = `0x${'a'.repeat(40)}`
const router = `0x${'9'.repeat(40)}`
const [first, last] = [`0x${'1'.repeat(40)}`, `0x${'3'.repeat(40)}`]
/** What viem encodes for 500 of the first token through a second one to the last, for at least 990 of it. */
const EXACT_INPUT =
  '0xb858183f00000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000080000000000000000000000000aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa00000000000000000000000000000000000000000000000000000000000001f400000000000000000000000000000000000000000000000000000000000003de00000000000000000000000000000000000000000000000000000000000000421111111111111111111111111111111111111111000bb822222222222222222222222222222222222222220001f43333333333333333333333333333333333333333000000000000000000000000000000000000000000000000000000000000'
const MULTICALL =
  '0x5ae401dc000000000000000000000000000000000000000000000000000000e8d4a510000000000000000000000000000000000000000000000000000000000000000040000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000124b858183f00000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000080000000000000000000000000aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa00000000000000000000000000000000000000000000000000000000000001f400000000000000000000000000000000000000000000000000000000000003de00000000000000000000000000000000000000000000000000000000000000421111111111111111111111111111111111111111000bb822222222222222222222222222222222222222220001f4333333333333333333333333333333333333333300000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'
/** Unwraps the last token, which the router keeps until then. */
const MULTICALL_TO_NATIVE =
  '0x5ae401dc000000000000000000000000000000000000000000000000000000e8d4a5100000000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000004000000000000000000000000000000000000000000000000000000000000001a00000000000000000000000000000000000000000000000000000000000000124b858183f00000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000080000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000001f400000000000000000000000000000000000000000000000000000000000003de00000000000000000000000000000000000000000000000000000000000000421111111111111111111111111111111111111111000bb822222222222222222222222222222222222222220001f4333333333333333333333333333333333333333300000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004449404b7c00000000000000000000000000000000000000000000000000000000000003de000000000000000000000000aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa00000000000000000000000000000000000000000000000000000000'
const terms = { input: 500n, minimum: 990n, recipient: account }

test.each([
  ['exactInput', EXACT_INPUT, 0n, { from: first, to: last, ...terms }],
  ['multicall', MULTICALL, 0n, { from: first, to: last, ...terms }],
  ['multicall with value', MULTICALL, 500n, { from: undefined, to: last, ...terms }],
  ['multicall that unwraps', MULTICALL_TO_NATIVE, 0n, { from: first, to: undefined, ...terms }],
  [
    'deposit',
    '0xd0e30db0',
    500n,
    { from: undefined, to: router, input: 500n, minimum: 500n, recipient: undefined },
  ],
  [
    'withdraw',
    `0x2e1a7d4d${500n.toString(16).padStart(64, '0')}`,
    0n,
    { from: router, to: undefined, input: 500n, minimum: 500n, recipient: undefined },
  ],
])('%s is read', (_, data, value, read) => {
  expect(readSwapCall({ to: router, data, value })).toEqual(read)
})

const address = fc
  .bigInt(0x100n, 2n ** 160n - 1n)
  .map((value) => `0x${value.toString(16).padStart(40, '0')}`)
const swaps: fc.Arbitrary<Parameters<typeof fakeSwapData>[0]> = fc.record({
  from: fc.option(address, { nil: undefined }),
  to: fc.option(address, { nil: undefined }),
  amount: fc.bigInt(1n, 2n ** 200n),
  minimum: fc.bigInt(0n, 2n ** 200n),
  recipient: address,
})

/** The addresses and amounts that the reader of previews finds. */
const flat = (fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map(({ label, value }) => [
      label,
      value.type === 'amount'
        ? [value.token.address?.toLowerCase(), value.amount]
        : value.type === 'account'
          ? value.address.toLowerCase()
          : undefined,
    ]),
  )

test('a swap is read as previews read it', () => {
  fc.assert(
    fc.property(
      swaps.filter(({ from, to }) => from !== undefined || to !== undefined),
      (swap) => {
        const value = swap.from === undefined ? swap.amount : 0n
        const data = fakeSwapData(swap)
        const read = readSwapCall({ to: router, data, value })
        const transaction = { from: account, to: router, data, value: `0x${value.toString(16)}` }
        const { fields } = readEvmRequest(
          { method: 'eth_sendTransaction', params: [transaction] },
          { chainId: 'eip155:1', account, currency: { symbol: 'ETH', decimals: 18 } },
        )
        expect(flat(fields)).toMatchObject({
          input: [read?.from, read?.input],
          minimum: [read?.to, read?.minimum],
          recipient: read?.recipient,
        })
        expect(read).toMatchObject({ recipient: swap.recipient, minimum: swap.minimum })
      },
    ),
  )
})

const whole = [
  EXACT_INPUT,
  MULTICALL,
  MULTICALL_TO_NATIVE,
  fakeSwapData({ from: first, to: last, amount: 500n, minimum: 990n, recipient: account }),
]

test('a call in another form than encoders write is not read', () => {
  for (const data of whole)
    for (const other of [
      `${data}${'0'.repeat(64)}`,
      data.slice(0, -64),
      `${data}00`,
      data.slice(0, 10),
      '0x',
    ])
      expect(readSwapCall({ to: router, data: other, value: 0n })).toBeUndefined()
})

test('no call throws, whatever one of its words is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      fc.nat(),
      fc.oneof(fc.bigInt(0n, 512n), fc.bigInt(0n, 2n ** 256n - 1n)),
      (data, at, value) => {
        const body = data.slice(10)
        const start = 64 * (at % Math.floor(body.length / 64))
        const word = value.toString(16).padStart(64, '0')
        const changed = `${data.slice(0, 10)}${body.slice(0, start)}${word}${body.slice(start + 64)}`
        expect(() => readSwapCall({ to: router, data: changed, value: 0n })).not.toThrow()
      },
    ),
  )
})
