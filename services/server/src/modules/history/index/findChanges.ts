import { type AskNode, hexOf, Interruption, unreadReason } from './askNode.ts'
import { type LookTask, type Places, placeAt } from './LookTask.ts'
import { amountSchema, countSchema } from './nodeSchemas.ts'
import type { Span } from './spans.ts'

/** What an account has after a block. */
interface State {
  readonly balance: bigint
  readonly nonce: number
}

interface Segment extends Span {
  readonly account: string
  /** After the block below. */
  readonly before: State
  /** After the highest. */
  readonly after: State
}

/** How many segments are halved at once. */
const AT_ONCE = 8
/** An account that changes more often in the blocks of one task is automated. */
export const MAX_CHANGES = 200

/**
 * Finds the blocks in which the native balance or the nonce of accounts has changed, by halving: an account without
 * code that has the same balance and the same nonce after two blocks has neither sent nor received anything between
 * them. Blocks that are found are noted.
 *
 * Returns the accounts that change too often to be followed. `undefined` if the node does not have the state of these
 * blocks, as those that keep no archive. Throws `NodeRefusal` if no node answers.
 */
export async function findChanges(
  ask: AskNode,
  { accounts, low, high }: LookTask,
  places: Places,
): Promise<ReadonlySet<string> | undefined> {
  const counts = new Map<string, number>()
  // What the first block of a chain has given was sent by nobody.
  const first = Math.max(1, low)
  if (first > high) return new Set()

  async function stateOf(account: string, block: number): Promise<State> {
    const at = [account, hexOf(block)]
    const [balance, nonce] = await Promise.all([
      ask('eth_getBalance', at, amountSchema),
      ask('eth_getTransactionCount', at, countSchema),
    ])
    return { balance, nonce }
  }

  async function segmentOf(account: string): Promise<Segment> {
    const [before, after] = await Promise.all([stateOf(account, first - 1), stateOf(account, high)])
    return { account, low: first, high, before, after }
  }

  async function halve(segment: Segment): Promise<readonly Segment[]> {
    const { account, low: from, high: to, before, after } = segment
    if (areSame(before, after) || (counts.get(account) ?? 0) > MAX_CHANGES) return []
    if (from === to) {
      note(segment)
      return []
    }
    const middle = Math.floor((from + to) / 2)
    const between = await stateOf(account, middle)
    return [
      { ...segment, high: middle, after: between },
      { ...segment, low: middle + 1, before: between },
    ]
  }

  function note({ account, high: block, before, after }: Segment): void {
    counts.set(account, (counts.get(account) ?? 0) + 1)
    placeAt(places, block).changed.set(account, {
      amount: after.balance - before.balance,
      hasSent: after.nonce !== before.nonce,
    })
  }

  try {
    const open: Segment[] = []
    for (let start = 0; start < accounts.length; start += AT_ONCE)
      open.push(...(await Promise.all(accounts.slice(start, start + AT_ONCE).map(segmentOf))))
    while (open.length > 0)
      // The newest first.
      open.push(...(await Promise.all(open.splice(-AT_ONCE).map(halve))).flat())
  } catch (error) {
    if (error instanceof Interruption || unreadReason(error) === 'unanswered') throw error
    return undefined
  }
  return new Set(accounts.filter((account) => (counts.get(account) ?? 0) > MAX_CHANGES))
}

const areSame = (one: State, other: State): boolean =>
  one.balance === other.balance && one.nonce === other.nonce
