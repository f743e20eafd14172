import type { ChainTransaction, Movement } from '../ChainTransaction.ts'
import type { NodeBlock, NodeReceipt, NodeTrace, NodeTransaction } from './nodeSchemas.ts'
import { readLog } from './readLog.ts'

export interface BlockParts {
  readonly chainId: string
  readonly block: NodeBlock
  /** One per transaction, in the same order. */
  readonly receipts: readonly NodeReceipt[]
  readonly traces: readonly NodeTrace[]
  readonly wrappedNative: string | undefined
}

/** A date that JavaScript cannot represent would make every answer fail. */
const MAX_TIME_MS = 8_000_000_000_000_000

/** Combines the transactions of a block with their movements. */
export function transactionsOf({
  chainId,
  block,
  receipts,
  traces,
  wrappedNative,
}: BlockParts): readonly ChainTransaction[] {
  const minedAt = Math.min(block.timestamp * 1_000, MAX_TIME_MS)
  const failedCalls = traces.filter(({ error }) => error)
  const sentOn = Map.groupBy(
    traces.filter((trace) => isSentOn(trace, failedCalls)),
    ({ transactionHash }) => transactionHash,
  )
  return block.transactions.map((transaction, position) => {
    const { hash, from, to, nonce, value, input } = transaction
    const receipt = receipts[position]
    const failed = receipt?.status === 0
    const readings = receipt?.logs.map((log) => readLog(log, wrappedNative)) ?? []
    const native = [
      ...nativeOf(transaction),
      ...(sentOn.get(hash) ?? []).flatMap((trace) => nativeOfTrace(trace)),
    ]
    return {
      chainId,
      block: block.number,
      position,
      hash,
      minedAt,
      from,
      to,
      nonce,
      value,
      selector: input.length >= 10 ? input.slice(0, 10) : '',
      failed,
      // A failed transaction moves nothing.
      movements: failed ? [] : [...native, ...readings.flatMap(({ movements }) => movements)],
      approvals: failed ? [] : readings.flatMap(({ approvals }) => approvals),
    }
  })
}

function nativeOf({ from, to, value }: NodeTransaction): readonly Movement[] {
  return to && value > 0n ? [{ asset: { kind: 'native' }, from, to, amount: value }] : []
}

/** The first trace is the transaction itself. A failed call reverts its subcalls. */
function isSentOn(trace: NodeTrace, failedCalls: readonly NodeTrace[]): boolean {
  if (trace.traceAddress.length === 0) return false
  return !failedCalls.some(
    ({ transactionHash, traceAddress }) =>
      transactionHash === trace.transactionHash &&
      traceAddress.every((step, depth) => trace.traceAddress[depth] === step),
  )
}

function nativeOfTrace({ type, action, result }: NodeTrace): readonly Movement[] {
  const { from, to, value, callType, address, refundAddress, balance } = action
  if (type === 'suicide') return movement(address, refundAddress, balance)
  if (type === 'create') return movement(from, result?.address, value)
  return callType === 'call' ? movement(from, to, value) : []
}

function movement(
  from: string | undefined,
  to: string | null | undefined,
  amount: bigint | null | undefined,
): readonly Movement[] {
  return from && to && amount ? [{ asset: { kind: 'native' }, from, to, amount }] : []
}
