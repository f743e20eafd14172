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

/** How many small questions go out at once, where one large one was refused. */
const AT_ONCE = 20

/** The three questions a block is put together from, each with a way around a node that refuses. */
export function createReadParts(ask: AskNode) {
  let offersTraces = true

  return {
    /** Piece by piece when the whole block is refused: some are larger than nodes like to answer. */
    async block(number: number): Promise<NodeBlock | undefined> {
      try {
        return (await ask('eth_getBlockByNumber', [hexOf(number), true], blockSchema)) ?? undefined
      } catch {
        // Tried in another way; when no node answers at all, that fails too and says so.
        const thin = await ask('eth_getBlockByNumber', [hexOf(number), false], thinBlockSchema)
        if (!thin) return undefined
        const transactions = await askEach(thin.transactions, (hash) =>
          ask('eth_getTransactionByHash', [hash], transactionSchema),
        )
        return transactions && { ...thin, transactions }
      }
    },

    /** One by one on nodes that do not know `eth_getBlockReceipts`. */
    async receipts({
      number,
      transactions,
    }: NodeBlock): Promise<readonly NodeReceipt[] | undefined> {
      try {
        return (await ask('eth_getBlockReceipts', [hexOf(number)], receiptsSchema)) ?? undefined
      } catch {
        // As above.
        return askEach(transactions, ({ hash }) =>
          ask('eth_getTransactionReceipt', [hash], receiptSchema),
        )
      }
    },

    /** What contracts sent on, from nodes that can tell; nothing from the others. */
    async traces(number: number): Promise<readonly NodeTrace[]> {
      if (!offersTraces) return []
      try {
        return (await ask('trace_block', [hexOf(number)], tracesSchema)) ?? []
      } catch (error) {
        // Most nodes do not offer it, and those are asked once only. A block without it is still
        // true, so it does not wait for it.
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
