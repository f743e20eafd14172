import { type AskNode, hexOf, Interruption, unreadReason } from './askNode.ts'
import {
  blockSchema,
  hashSchema,
  type NodeHeader,
  type NodeTransaction,
  transactionSchema,
} from './nodeSchemas.ts'
import { type Member, otherAnswer, parseMember, readEachMember, readMember } from './readMembers.ts'

/** A block with those of its transactions that were wanted, each in its place. */
export interface BlockBody extends NodeHeader {
  /** `undefined` for one that was not wanted. */
  readonly transactions: readonly (BodyMember | undefined)[]
}

export type BodyMember = Member<NodeTransaction> & {
  /** The hash, as far as it is known. */
  readonly hash: string | undefined
}

export interface BodyQuery {
  readonly number: number
  readonly atOnce: number
  /** Whether a transaction of which only the hash is known is asked for. */
  isWanted(hash: string): boolean
}

/**
 * Reads a block with its transactions. Those that the answer does not contain in the expected form are read one by
 * one, and all wanted ones if the whole answer is of no use.
 *
 * `undefined` if the node does not have the block. Throws `NodeRefusal` if not even their list can be read.
 */
export async function readBody(ask: AskNode, query: BodyQuery): Promise<BlockBody | undefined> {
  const { number, atOnce, isWanted } = query
  const block = await readList(ask, number)
  if (!block) return undefined
  const listed = block.transactions.map((item) => {
    const known = parseMember(transactionSchema, item)
    return { known, hash: known?.hash ?? hashIn(item) }
  })
  const asked = listed.flatMap(({ known, hash }) =>
    !known && hash !== undefined && isWanted(hash) ? [hash] : [],
  )
  const read = await readEachMember(asked, {
    atOnce,
    read: (hash) => readMember(() => readOne(ask, hash)),
  })
  const byHash = new Map(asked.map((hash, index) => [hash, read[index]]))
  const transactions = listed.map(({ known, hash }): BodyMember | undefined => {
    if (known) return { value: known, hash: known.hash }
    if (hash === undefined) return { reason: 'malformed', hash }
    const member = byHash.get(hash)
    return member && { ...member, hash }
  })
  return { ...block, transactions }
}

async function readList(ask: AskNode, number: number) {
  try {
    return await ask('eth_getBlockByNumber', [hexOf(number), true], blockSchema)
  } catch (error) {
    if (error instanceof Interruption || unreadReason(error) === 'pruned') throw error
    // Some blocks exceed a node's limit. If no node answers, this fails too and reports that.
    return ask('eth_getBlockByNumber', [hexOf(number), false], blockSchema)
  }
}

async function readOne(ask: AskNode, hash: string): Promise<NodeTransaction | null> {
  const transaction = await ask('eth_getTransactionByHash', [hash], transactionSchema)
  if (transaction && transaction.hash !== hash) throw otherAnswer('eth_getTransactionByHash')
  return transaction
}

/** Finds the hash of a transaction in another form, or of a list of hashes. */
function hashIn(item: unknown): string | undefined {
  const hash = typeof item === 'object' && item !== null && 'hash' in item ? item.hash : item
  return parseMember(hashSchema, hash)
}
