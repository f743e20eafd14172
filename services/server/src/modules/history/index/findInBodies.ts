import { type AskNode, hexOf, holeReason, Interruption, unreadReason } from './askNode.ts'
import {
  concern,
  type Hole,
  type HoleReason,
  type LookTask,
  type Places,
  placeAt,
} from './LookTask.ts'
import { blockSchema, transactionSchema } from './nodeSchemas.ts'
import { parseMember } from './readMembers.ts'

export interface BodiesOptions {
  readonly ask: AskNode
  readonly places: Places
  /** Whether that many blocks may be read, after one of them was. */
  isAffordable(blocks: number): boolean
}

const AT_ONCE = 4

/**
 * Finds what accounts have sent and received in native currency in the blocks themselves, where a node tells it in no
 * other way and the blocks are small. What contracts send on is not in them.
 *
 * Resolves with holes, or `undefined` if it would cost too much. Throws `NodeRefusal` if no node answers.
 */
export async function findInBodies(
  { accounts, low, high }: LookTask,
  { ask, places, isAffordable }: BodiesOptions,
): Promise<readonly Hole[] | undefined> {
  const holes: Hole[] = []
  const wanted = new Set(accounts)

  async function read(number: number): Promise<void> {
    try {
      const block = await ask('eth_getBlockByNumber', [hexOf(number), true], blockSchema)
      if (!block) return leaveOut(number, 'missing')
      const members = block.transactions.map((item) => parseMember(transactionSchema, item))
      if (members.some((member) => !member)) leaveOut(number, 'malformed')
      for (const transaction of members) {
        if (!transaction) continue
        const { hash, from, to, value } = transaction
        if (wanted.has(from)) concern(placeAt(places, number), hash, from)
        if (to && value > 0n && wanted.has(to)) concern(placeAt(places, number), hash, to)
      }
    } catch (error) {
      if (error instanceof Interruption || unreadReason(error) === 'unanswered') throw error
      leaveOut(number, holeReason(error))
    }
  }

  function leaveOut(block: number, reason: HoleReason): void {
    holes.push(...accounts.map((account) => ({ block, account, reason })))
  }

  await read(high)
  if (!isAffordable(high - low)) return undefined
  for (let start = low; start < high; start += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, high - start) }, (_, index) => read(start + index)),
    )
  return holes
}
