import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capEvmRequest } from './capEvmRequest.ts'
import { RpcRefusal } from './RpcRefusal.ts'
import { rpcCaps } from './rpcCaps.ts'

const HEAD = 20_000n

/** How a node that reads numbers in hex, and fields in any case, may understand a value. */
const numberOf = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value) ? BigInt(value) : undefined
const fieldsOf = (object: unknown, name: string): readonly unknown[] =>
  Object.entries(Object(object)).flatMap(([key, value]) =>
    key.toLowerCase() === name.toLowerCase() ? [value] : [],
  )
const countOf = (value: unknown) =>
  Array.isArray(value) ? value.length : typeof value === 'string' ? 1 : 0

function expectGas(call: unknown, most: number) {
  const limits = [...fieldsOf(call, 'gas'), ...fieldsOf(call, 'gasLimit')]
  for (const limit of limits)
    if (limit !== undefined) expect(numberOf(limit)).toBeLessThanOrEqual(most)
}

/** What a node is asked at most, read from what would be forwarded and not from how it was checked. */
function expectWithinCaps(method: string, params: readonly unknown[]) {
  const [first, second, third] = params as readonly Record<string, unknown>[]
  if (method === 'eth_call') expect(numberOf(first?.gas)).toBeLessThanOrEqual(rpcCaps.callGas)
  if (method === 'eth_call' || method === 'eth_estimateGas') expectGas(first, rpcCaps.callGas)
  if (method === 'eth_simulateV1') {
    const blocks = first?.blockStateCalls as readonly { readonly calls: readonly unknown[] }[]
    expect(blocks).toHaveLength(1)
    const calls = blocks[0]?.calls ?? []
    expect(calls.length).toBeLessThanOrEqual(rpcCaps.simulatedCalls)
    let sum = 0n
    for (const call of calls) sum += numberOf(fieldsOf(call, 'gas')[0]) ?? BigInt(rpcCaps.callGas)
    expect(sum).toBeLessThanOrEqual(rpcCaps.callGas)
  }
  if (method === 'eth_getLogs' || method === 'eth_newFilter') {
    for (const address of fieldsOf(first, 'address'))
      expect(countOf(address)).toBeLessThanOrEqual(rpcCaps.logAddresses)
    for (const topics of fieldsOf(first, 'topics')) {
      const alternatives = [topics ?? []]
        .flat()
        .reduce((sum: number, topic) => sum + countOf(topic), 0)
      expect(alternatives).toBeLessThanOrEqual(rpcCaps.logTopics)
    }
    const blockOf = (value: unknown) => (value === 'earliest' ? 0n : (numberOf(value) ?? HEAD))
    for (const from of fieldsOf(first, 'fromBlock').concat(first?.fromBlock))
      for (const to of fieldsOf(first, 'toBlock').concat(first?.toBlock))
        expect(blockOf(to) - blockOf(from) + 1n).toBeLessThanOrEqual(rpcCaps.logBlocks)
  }
  if (method === 'eth_feeHistory') {
    const blocks = typeof first === 'number' ? BigInt(first) : numberOf(first)
    expect(blocks).toBeLessThanOrEqual(rpcCaps.feeHistoryBlocks)
    expect(countOf(third)).toBeLessThanOrEqual(rpcCaps.feeHistoryPercentiles)
  }
  if (method === 'eth_getProof') expect(countOf(second)).toBeLessThanOrEqual(rpcCaps.proofSlots)
}

const methods = [
  ...['eth_call', 'eth_estimateGas', 'eth_simulateV1', 'eth_getLogs', 'eth_newFilter'],
  ...['eth_feeHistory', 'eth_getProof'],
]
const aroundGas = fc.constantFrom(
  0,
  21_000,
  rpcCaps.callGas / 2,
  rpcCaps.callGas - 1,
  rpcCaps.callGas,
)
const gas = fc.oneof(
  aroundGas.map((value) => `0x${value.toString(16)}`),
  aroundGas.map((value) => `0x${(value + 1).toString(16)}`),
  fc.constantFrom<unknown>('0x', '0X5208', 'all', 21_000, null, -1, '0xffffffffffffffffffffff'),
)
const block = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n * HEAD }).map((value) => `0x${value.toString(16)}`),
  fc.constantFrom<unknown>('earliest', 'latest', 'pending', 'finalized', null, 7, '0x', 'first'),
)
const many = fc
  .constantFrom(0, 1, 63, 64, 65, 99, 100, 101, 300)
  .map((length) => Array.from({ length }, (_, index) => `0x${index}`))
const some = fc.oneof(many, fc.constantFrom<unknown>('0x1', null, 7, {}))
/** Fields of a request, also in another case, which some nodes read. */
const fields = (names: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc
    .array(
      fc.oneof(
        ...Object.entries(names).map(([name, value]) =>
          fc.tuple(
            fc.constantFrom(name, name, name, name.toUpperCase(), name.toLowerCase()),
            value,
          ),
        ),
      ),
      { maxLength: 4 },
    )
    .map((entries) => Object.fromEntries(entries))
const call = fields({ gas, gasLimit: gas, to: fc.constant('0x1'), value: gas })
const simulation = fc
  .tuple(
    fc.array(call, { maxLength: 60 }),
    fields({
      traceTransfers: fc.boolean(),
      validation: fc.boolean(),
      returnFullTransactions: fc.boolean(),
    }),
    fc.constantFrom(1, 1, 1, 2),
  )
  .map(([calls, options, times]) => ({
    ...options,
    blockStateCalls: Array.from({ length: times }, () => ({ calls })),
  }))
const filter = fields({
  fromBlock: block,
  toBlock: block,
  address: some,
  topics: fc.oneof(fc.array(some, { maxLength: 4 }), some),
  blockHash: fc.constant('0x1'),
})
const count = fc.oneof(
  fc.constantFrom<unknown>(0, 1, 1_024, 1_025, 1.5, -1, '0x400', '0x401', 'many', null),
  fc.anything(),
)
const first = fc.oneof(call, simulation, filter, count)
const params = fc
  .tuple(first, fc.oneof(some, block), some)
  .map(([one, two, three]) => [one, two, three])

test('what is asked of a node is within the limits, and all else is refused in words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), params, async (method, wanted) => {
      const before = JSON.stringify(wanted, (_, value) =>
        typeof value === 'bigint' ? `${value}n` : value,
      )
      try {
        const asked = await capEvmRequest({ method, params: wanted }, async () => HEAD)
        expect(asked.method).toBe(method)
        expectWithinCaps(method, asked.params)
      } catch (error) {
        if (!(error instanceof RpcRefusal)) throw error
        expect(error.error.code).toBe(-32602)
      }
      const after = JSON.stringify(wanted, (_, value) =>
        typeof value === 'bigint' ? `${value}n` : value,
      )
      expect(after).toBe(before)
    }),
    { numRuns: 500 },
  )
})
