import type * as v from 'valibot'
import { type AskNode, hexOf, Interruption, NodeRefusal, unreadReason } from './askNode.ts'
import { concern, type LookTask, type Places, placeAt } from './LookTask.ts'
import { filterTraceSchema, listSchema } from './nodeSchemas.ts'
import { parseMember } from './readMembers.ts'
import type { Span } from './spans.ts'
import { createWidth } from './width.ts'

type Trace = v.InferOutput<typeof filterTraceSchema>

/**
 * Creates a function that finds transactions and internal transfers of accounts with `trace_filter`, and notes their
 * blocks. Resolves with whether it could: most public nodes do not offer it, and are asked only once.
 *
 * Throws `NodeRefusal` if no node answers.
 */
export function createFindTraces(ask: AskNode) {
  const width = createWidth()
  let isOffered: boolean | undefined

  async function look(task: LookTask, { low, high }: Span, places: Places): Promise<boolean> {
    for (let next = low; next <= high; ) {
      const span = { low: next, high: Math.min(high, next + width.current() - 1) }
      next = span.high + 1
      try {
        await find(task, span, places)
        width.worked(span.high - span.low + 1)
        isOffered = true
      } catch (error) {
        if (error instanceof Interruption) throw error
        const reason = unreadReason(error)
        const isOne = span.low === span.high
        const isUnknown = error instanceof NodeRefusal && error.isUnknownMethod
        if (!isOffered && (isUnknown || (isOne && reason === 'refused'))) isOffered = false
        if (!isOne) width.refused(span.high - span.low + 1, wordsOf(error))
        // Other ways are left. What takes too long does not take less if it is asked again at once.
        if (isUnknown || isOne || reason === 'pruned' || reason === 'unanswered') return false
        const middle = Math.floor((span.low + span.high) / 2)
        if (!(await look(task, { low: span.low, high: middle }, places))) return false
        if (!(await look(task, { low: middle + 1, high: span.high }, places))) return false
      }
    }
    return true
  }

  async function find({ accounts }: LookTask, span: Span, places: Places): Promise<void> {
    const range = { fromBlock: hexOf(span.low), toBlock: hexOf(span.high) }
    // Nodes differ in what both together mean.
    const lists = await Promise.all(
      [{ fromAddress: accounts }, { toAddress: accounts }].map((addresses) =>
        ask('trace_filter', [{ ...range, ...addresses }], listSchema),
      ),
    )
    for (const item of lists.flatMap((list) => list ?? [])) {
      const trace = parseMember(filterTraceSchema, item)
      if (!trace || trace.blockNumber < span.low || trace.blockNumber > span.high)
        throw new NodeRefusal('malformed', 'trace_filter was answered in another form.')
      const { transactionHash: hash } = trace
      if (!hash) continue
      for (const account of accounts)
        if (concerns(trace, account)) concern(placeAt(places, trace.blockNumber), hash, account)
    }
  }

  return async (task: LookTask, places: Places): Promise<boolean> =>
    isOffered !== false && (await look(task, task, places))
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** Whether it is a transaction of the account, or moves native currency of it. */
function concerns({ action, traceAddress }: Trace, account: string): boolean {
  const { from, to, value, address, refundAddress } = action
  if (from === account && traceAddress.length === 0) return true
  // A contract that an account destroys, or that pays to it in the end.
  if (address === account || refundAddress === account) return true
  return (from === account || to === account) && value !== 0n
}
