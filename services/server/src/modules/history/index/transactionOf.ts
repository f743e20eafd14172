import type { ChainTransaction, Movement } from '../ChainTransaction.ts'
import type { NodeHeader, NodeReceipt, NodeTrace, NodeTransaction } from './nodeSchemas.ts'
import { readLog } from './readLog.ts'

export interface TransactionParts {
  readonly chainId: string
  readonly header: NodeHeader
  readonly position: number
  readonly transaction: NodeTransaction
  readonly receipt: NodeReceipt
  /** The traces of this transaction. */
  readonly traces: readonly NodeTrace[]
  readonly wrappedNative: string | undefined
}

/** A date that JavaScript cannot represent would make every answer fail. */
const MAX_TIME_MS = 8_000_000_000_000_000

/** Combines a transaction with its movements. */
export function transactionOf(parts: TransactionParts): ChainTransaction {
  const { chainId, header, position, transaction, receipt, traces, wrappedNative } = parts
  const { hash, from, to, nonce, value, input } = transaction
  const failed = receipt.status === 0
  const readings = receipt.logs.map((log) => readLog(log, wrappedNative))
  const failedCalls = traces.filter(({ error }) => error)
  const sentOn = traces.filter((trace) => isSentOn(trace, failedCalls))
  const native = [...nativeOf(transaction), ...sentOn.flatMap(nativeOfTrace)]
  return {
    chainId,
    block: header.number,
    position,
    hash,
    minedAt: Math.min(header.timestamp * 1_000, MAX_TIME_MS),
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
}

function nativeOf({ from, to, value }: NodeTransaction): readonly Movement[] {
  return to && value > 0n ? [{ asset: { kind: 'native' }, from, to, amount: value }] : []
}

/** The first trace is the transaction itself. A failed call reverts its subcalls. */
function isSentOn(trace: NodeTrace, failedCalls: readonly NodeTrace[]): boolean {
  if (trace.traceAddress.length === 0) return false
  return !failedCalls.some(({ traceAddress }) =>
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
