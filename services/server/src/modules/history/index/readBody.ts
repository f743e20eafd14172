import { type AskNode, hexOf, unreadReason } from './askNode.ts'
import {
  blockSchema,
  hashSchema,
  type NodeHeader,
  type NodeTransaction,
  transactionSchema,
} from './nodeSchemas.ts'
import {
  HeavyBlock,
  type Member,
  otherAnswer,
  parseMember,
  readEachMember,
  readMember,
} from './readMembers.ts'

/** A block with those of its transactions that could be read, each in its place. */
export interface BlockBody extends NodeHeader {
  readonly transactions: readonly Member<NodeTransaction>[]
}

/**
 * Reads a block with its transactions. Those that the answer does not contain in the expected form are read one by
 * one, and all of them if the whole answer is of no use.
 *
 * `undefined` if the node does not have the block. Throws `NodeRefusal` if not even their list can be read.
 */
export async function readBody(
  ask: AskNode,
  { number, atOnce }: { readonly number: number; readonly atOnce: number },
): Promise<BlockBody | undefined> {
  const block = await readList(ask, number)
  if (!block) return undefined
  const transactions = await readEachMember(block.transactions, {
    atOnce,
    async read(item): Promise<Member<NodeTransaction>> {
      const known = parseMember(transactionSchema, item)
      if (known) return { value: known }
      const hash = hashIn(item)
      return hash === undefined ? { reason: 'malformed' } : readMember(() => readOne(ask, hash))
    },
  })
  return { ...block, transactions }
}

async function readList(ask: AskNode, number: number) {
  try {
    return await ask('eth_getBlockByNumber', [hexOf(number), true], blockSchema)
  } catch (error) {
    if (error instanceof HeavyBlock || unreadReason(error) === 'pruned') throw error
    // Some blocks exceed a node's limit. If no node answers, this fails too and reports that.
    return ask('eth_getBlockByNumber', [hexOf(number), false], blockSchema)
  }
}

async function readOne(ask: AskNode, hash: string): Promise<NodeTransaction | null> {
  const transaction = await ask('eth_getTransactionByHash', [hash], transactionSchema)
  if (transaction && transaction.hash !== hash) throw otherAnswer('eth_getTransactionByHash')
  return transaction
}

/** Of a transaction in another form, or of a list of hashes. */
function hashIn(item: unknown): string | undefined {
  const hash = typeof item === 'object' && item !== null && 'hash' in item ? item.hash : item
  return parseMember(hashSchema, hash)
}
