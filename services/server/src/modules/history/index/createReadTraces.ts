import { type AskNode, hexOf, NodeRefusal, unreadReason } from './askNode.ts'
import {
  type NodeHeader,
  type NodeTrace,
  type NodeTransaction,
  tracesSchema,
} from './nodeSchemas.ts'
import { HeavyBlock, type Member, readEachMember, readMember } from './readMembers.ts'

export interface TracesOptions {
  readonly header: NodeHeader
  readonly transactions: readonly NodeTransaction[]
  readonly atOnce: number
}

/** Internal transfers of each transaction, or why they could not be read. */
export type ReadTraces = readonly Member<readonly NodeTrace[]>[]

/** Reads internal transfers, from nodes with tracing. Other nodes have none, which is not a hole. */
export function createReadTraces() {
  let offersTraces: boolean | undefined

  return async (
    ask: AskNode,
    { header, transactions, atOnce }: TracesOptions,
  ): Promise<ReadTraces> => {
    const none = transactions.map(() => ({ value: [] }))
    if (offersTraces === false || transactions.length === 0) return none
    try {
      const traces = await ask('trace_block', [hexOf(header.number)], tracesSchema)
      offersTraces = true
      const byHash = Map.groupBy(traces ?? [], ({ transactionHash }) => transactionHash)
      return transactions.map(({ hash }) => ({ value: byHash.get(hash) ?? [] }))
    } catch (error) {
      if (error instanceof HeavyBlock) throw error
      const reason = unreadReason(error)
      // State that the node has deleted does not come back.
      if (reason === 'pruned') return none
      // Most nodes do not support it, and are asked only once.
      const isUnknown = error instanceof NodeRefusal && error.isUnknownMethod
      if (!offersTraces && reason === 'refused') offersTraces = false
      if (isUnknown || (!offersTraces && ['refused', 'unanswered'].includes(reason))) return none
    }
    const each = await readEachMember(transactions, {
      atOnce,
      read: ({ hash }) => readMember(() => ask('trace_transaction', [hash], tracesSchema)),
    })
    offersTraces ??= each.some((traces) => 'value' in traces)
    return offersTraces ? each : none
  }
}
