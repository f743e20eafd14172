import { type AskNode, hexOf, Interruption, NodeRefusal, unreadReason } from './askNode.ts'
import { type NodeHeader, type NodeTrace, tracesSchema } from './nodeSchemas.ts'
import { type Member, readMember } from './readMembers.ts'

/** Internal transfers, or why they could not be read. `undefined` if the node does not offer them. */
export type Traces = Member<readonly NodeTrace[]> | undefined

export interface TraceReader {
  ofTransaction(ask: AskNode, hash: string): Promise<Traces>
  ofBlock(ask: AskNode, header: NodeHeader): Promise<Traces>
}

type Method = 'trace_transaction' | 'trace_block'

/** Creates a reader that asks nodes without tracing only once. */
export function createTraceReader(): TraceReader {
  const offered = new Map<Method, boolean>()

  async function read(ask: AskNode, method: Method, param: string): Promise<Traces> {
    if (offered.get(method) === false) return undefined
    try {
      const traces = await ask(method, [param], tracesSchema)
      offered.set(method, true)
      return { value: traces ?? [] }
    } catch (error) {
      if (error instanceof Interruption) throw error
      const reason = unreadReason(error)
      const isUnknown = error instanceof NodeRefusal && error.isUnknownMethod
      const hasOffered = offered.get(method) === true
      if (!hasOffered && (isUnknown || reason === 'refused')) offered.set(method, false)
      // State that the node has deleted does not come back.
      if (isUnknown || reason === 'pruned') return undefined
      if (!hasOffered && ['refused', 'unanswered'].includes(reason)) return undefined
      return readMember<readonly NodeTrace[]>(() => Promise.reject(error))
    }
  }

  return {
    ofTransaction: (ask, hash) => read(ask, 'trace_transaction', hash),
    ofBlock: (ask, { number }) => read(ask, 'trace_block', hexOf(number)),
  }
}
