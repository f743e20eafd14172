import * as v from 'valibot'
import type { RpcRequest } from '../../../chain/rpc/askNode.ts'
import { capList } from './capList.ts'
import { capLogFilter, type ReadHead } from './capLogFilter.ts'
import { RpcRefusal } from './RpcRefusal.ts'
import { refuseLookAlikes } from './refuseLookAlikes.ts'
import { rpcCaps } from './rpcCaps.ts'

const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const callSchema = v.looseObject({
  gas: v.optional(quantitySchema),
  // Some nodes use this alias.
  gasLimit: v.optional(quantitySchema),
})
const countSchema = v.union([
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.transform((count) => BigInt(count)),
  ),
  quantitySchema,
])

/** Limits what a request asks of an EVM node. Throws an `RpcRefusal`. */
export async function capEvmRequest(request: RpcRequest, head: ReadHead): Promise<RpcRequest> {
  const { method, params } = request
  if (method === 'eth_call') return { method, params: withGas(method, params) }
  if (method === 'eth_simulateV1') return { method, params: simulation(method, params) }
  if (method === 'eth_estimateGas') gasOf(method, params)
  if (method === 'eth_getLogs' || method === 'eth_newFilter')
    await capLogFilter(method, params[0], head)
  if (method === 'eth_feeHistory') capFeeHistory(method, params)
  if (method === 'eth_getProof') capList(method, params[1], 'proofSlots')
  return request
}

/** A node without its own limit would compute without end, so a limit is always set. */
function withGas(method: string, params: readonly unknown[]): readonly unknown[] {
  const { gas, call } = gasOf(method, params)
  return [{ ...call, gas: `0x${gas.toString(16)}` }, ...params.slice(1)]
}

const simulationSchema = v.strictObject({
  blockStateCalls: v.strictTuple([v.strictObject({ calls: v.array(v.unknown()) })]),
  traceTransfers: v.optional(v.boolean()),
  validation: v.optional(v.boolean()),
})

/** Calls in one block that together compute no more than one call may. Neither state nor block can be made up. */
function simulation(method: string, [wanted, ...rest]: readonly unknown[]): readonly unknown[] {
  const parsed = v.safeParse(simulationSchema, wanted)
  if (!parsed.success)
    throw RpcRefusal.malformed(method, 'it is calls of one block, without overrides.')
  const { blockStateCalls, ...options } = parsed.output
  const [{ calls }] = blockStateCalls
  capList(method, calls, 'simulatedCalls')
  const share = BigInt(Math.floor(rpcCaps.callGas / Math.max(1, calls.length)))
  const capped = calls.map((one) => {
    const { gas, call } = gasOf(method, [one], share)
    return { ...call, gas: `0x${gas.toString(16)}` }
  })
  return [{ ...options, blockStateCalls: [{ calls: capped }] }, ...rest]
}

function gasOf(method: string, params: readonly unknown[], most: bigint = BigInt(rpcCaps.callGas)) {
  const parsed = v.safeParse(callSchema, params[0])
  if (!parsed.success) throw RpcRefusal.malformed(method, 'the call or its gas cannot be read.')
  refuseLookAlikes(method, parsed.output, ['gas', 'gasLimit'])
  const { gas, gasLimit, ...call } = parsed.output
  for (const asked of [gas, gasLimit])
    if (asked !== undefined && asked > most) throw RpcRefusal.tooMuch(method, 'callGas')
  return { gas: gas ?? gasLimit ?? most, call }
}

function capFeeHistory(method: string, [blocks, , percentiles]: readonly unknown[]): void {
  const count = v.safeParse(countSchema, blocks)
  if (!count.success) throw RpcRefusal.malformed(method, 'the number of blocks cannot be read.')
  if (count.output > rpcCaps.feeHistoryBlocks) throw RpcRefusal.tooMuch(method, 'feeHistoryBlocks')
  if (percentiles !== undefined && percentiles !== null)
    capList(method, percentiles, 'feeHistoryPercentiles')
}
