import { type AskNode, hexOf, NodeRefusal } from './askNode.ts'
import {
  blockSchema,
  type NodeBlock,
  type NodeReceipt,
  type NodeTrace,
  receiptSchema,
  receiptsSchema,
  thinBlockSchema,
  tracesSchema,
  transactionSchema,
} from './nodeSchemas.ts'

/** How many small requests are sent at once where a large one was refused. */
const AT_ONCE = 20

/**
 * The three requests that a block is built from, each with a fallback for nodes that refuse them.
 */
export function createReadParts(ask: AskNode) {
  let offersTraces = true

  return {
    /**
     * Reads single transactions if the whole block is refused: some blocks exceed a node's limit.
     */
    async block(number: number): Promise<NodeBlock | undefined> {
      try {
        return (await ask('eth_getBlockByNumber', [hexOf(number), true], blockSchema)) ?? undefined
      } catch {
        // Try the fallback. If no node answers, it fails too and reports that.
        const thin = await ask('eth_getBlockByNumber', [hexOf(number), false], thinBlockSchema)
        if (!thin) return undefined
        const transactions = await askEach(thin.transactions, (hash) =>
          ask('eth_getTransactionByHash', [hash], transactionSchema),
        )
        return transactions && { ...thin, transactions }
      }
    },

    /** Reads single receipts from nodes that do not support `eth_getBlockReceipts`. */
    async receipts({
      number,
      transactions,
    }: NodeBlock): Promise<readonly NodeReceipt[] | undefined> {
      try {
        return (await ask('eth_getBlockReceipts', [hexOf(number)], receiptsSchema)) ?? undefined
      } catch {
        // Try the fallback, as above.
        return askEach(transactions, ({ hash }) =>
          ask('eth_getTransactionReceipt', [hash], receiptSchema),
        )
      }
    },

    /** Internal transfers, from nodes with tracing; empty for the others. */
    async traces(number: number): Promise<readonly NodeTrace[]> {
      if (!offersTraces) return []
      try {
        return (await ask('trace_block', [hexOf(number)], tracesSchema)) ?? []
      } catch (error) {
        // Most nodes do not support it and are asked only once. A block without internal transfers
        // is still correct, so it is not retried.
        if (error instanceof NodeRefusal) offersTraces = false
        return []
      }
    },
  }
}

/** `undefined` as soon as one answer is missing. */
async function askEach<T, R>(
  items: readonly T[],
  ask: (item: T) => Promise<R | null>,
): Promise<R[] | undefined> {
  const answers: R[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const part = await Promise.all(items.slice(start, start + AT_ONCE).map(ask))
    const found = part.filter((answer) => answer !== null)
    if (found.length < part.length) return undefined
    answers.push(...found)
  }
  return answers
}
