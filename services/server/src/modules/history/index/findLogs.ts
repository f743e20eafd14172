import {
  type AskNode,
  hexOf,
  holeReason,
  Interruption,
  NodeRefusal,
  unreadReason,
} from './askNode.ts'
import {
  concern,
  type Hole,
  type HoleReason,
  type LookTask,
  type Places,
  placeAt,
} from './LookTask.ts'
import { filterLogSchema, listSchema } from './nodeSchemas.ts'
import { sizeOf } from './planOf.ts'
import { LOG_FILTERS } from './readLog.ts'
import { parseMember } from './readMembers.ts'
import type { Span } from './spans.ts'
import type { Width } from './width.ts'

export interface FindLogsOptions {
  readonly ask: AskNode
  readonly width: Width
  /** Rejects if no node answers. */
  isReached(): Promise<unknown>
}

/** The node takes fewer blocks at once than it was thought to: the task is to be planned anew. */
export class TaskTooLarge extends Interruption {
  override readonly name = 'TaskTooLarge'
}

/** The node has deleted logs of these blocks, and says so. */
export class PrunedLogs extends Interruption {
  override readonly name = 'PrunedLogs'
  readonly high: number

  constructor({ high }: Span) {
    super(`Logs up to block ${high} are deleted.`)
    this.high = high
  }
}

/**
 * Creates a function that finds the blocks in which events move or grant something of accounts, and notes them with
 * their transactions. A block whose logs cannot be read is a hole for each account.
 *
 * Throws `PrunedLogs`, `TaskTooLarge`, and `NodeRefusal` if no node answers.
 */
export function createFindLogs({ ask, width, isReached }: FindLogsOptions) {
  return async (task: LookTask, places: Places): Promise<readonly Hole[]> => {
    const holes: Hole[] = []
    const topics = new Map(task.accounts.map((account) => [topicOf(account), account]))

    async function look({ low, high }: Span): Promise<void> {
      for (let next = low; next <= high; ) {
        const span = { low: next, high: Math.min(high, next + width.current() - 1) }
        next = span.high + 1
        const refusal = await tryTo(span)
        if (!refusal) continue
        const middle = Math.floor((span.low + span.high) / 2)
        const [lower, upper] = [
          { low: span.low, high: middle },
          { low: middle + 1, high: span.high },
        ] as const
        if (refusal.reason === 'pruned') {
          if (span.low === span.high) throw new PrunedLogs(span)
          // It lacks the lower ones.
          await look(upper)
          await look(lower)
          continue
        }
        // A node may be slow for many blocks, or silent about one.
        if (refusal.reason === 'unanswered') await isReached()
        if (span.low === span.high) {
          leaveOut(span.low, refusal.reason)
          continue
        }
        width.refused(span.high - span.low + 1, refusal.words)
        if (sizeOf(width.current()) < task.high - task.low + 1) throw new TaskTooLarge()
        // Half as many at most.
        await look(lower)
        await look(upper)
      }
    }

    async function tryTo(span: Span) {
      try {
        await find(span)
        width.worked(span.high - span.low + 1)
        return undefined
      } catch (error) {
        if (error instanceof Interruption) throw error
        const words = error instanceof Error ? error.message : ''
        return {
          reason: unreadReason(error) === 'pruned' ? ('pruned' as const) : holeReason(error),
          words,
        }
      }
    }

    async function find(span: Span): Promise<void> {
      const range = { fromBlock: hexOf(span.low), toBlock: hexOf(span.high) }
      const lists = await Promise.all(
        LOG_FILTERS.map(({ events, place }) =>
          ask(
            'eth_getLogs',
            [{ ...range, topics: [events, ...Array(place - 1).fill(null), [...topics.keys()]] }],
            listSchema,
          ),
        ),
      )
      const items = lists.flatMap((list) => list ?? [])
      const logs = items.flatMap((item) => {
        const log = parseMember(filterLogSchema, item)
        return log && log.blockNumber >= span.low && log.blockNumber <= span.high ? [log] : []
      })
      for (const log of logs) {
        const place = placeAt(places, log.blockNumber)
        for (const topic of log.topics.slice(1)) {
          const account = topics.get(topic)
          if (account) concern(place, log.transactionHash, account)
        }
      }
      // It is looked for in ever fewer blocks, so that only its own is a hole.
      if (logs.length < items.length)
        throw new NodeRefusal('malformed', 'eth_getLogs was answered in another form.')
    }

    function leaveOut(block: number, reason: HoleReason): void {
      holes.push(...task.accounts.map((account) => ({ block, account, reason })))
    }

    await look(task)
    return holes
  }
}

/** An account as it stands in the topics of a log. */
export const topicOf = (account: string): string => `0x${account.slice(2).padStart(64, '0')}`
