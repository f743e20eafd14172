import type { Clock, Logger } from '@bowline/common'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import { createSharedCache } from '../../../drivers/upstream/createSharedCache.ts'
import { acquaintanceOf } from '../answer/Acquaintance.ts'
import type { ChainTransaction } from '../ChainTransaction.ts'
import { compareNewestFirst } from '../EntryKey.ts'
import type { HistorySource } from '../HistorySource.ts'
import { createAskNode, holeReason, Interruption, NodeRefusal } from '../index/askNode.ts'
import { type Member, readEachMember } from '../index/readMembers.ts'
import { WAITING } from './readMined.ts'
import { readNonce } from './readNonce.ts'
import { readSender } from './readSender.ts'
import { createSentRepo } from './repo.ts'

export interface SentSourceOptions {
  readonly db: Database
  readonly chainId: string
  readonly chains: ChainReader
  readonly clock: Clock
  readonly logger: Logger
  readonly signal: AbortSignal
}

/** The source of a chain whose history nobody tells: it knows what was sent through servers with this database. */
export interface SentSource extends HistorySource {
  /** Notes a signed transaction that a node has taken. Returns at once, and never throws. */
  note(raw: unknown): void
  /** Resolves when all that was noted is stored. */
  ended(): Promise<void>
}

/** What is in the newest blocks may still be taken back. */
const SETTLED_MS = 3_600_000
const DAY_MS = 86_400_000
const AT_ONCE = 8
const MAX_ANSWER_BYTES = 2_000_000

/** Creates the source of one chain. It asks for transactions by their hashes, for those who have sent any. */
export function createSentSource(options: SentSourceOptions): SentSource {
  const { db, chainId, chains, clock, logger, signal } = options
  const repo = createSentRepo(db, chainId)
  const wrappedNative = chains.settings(chainId).wrappedNative?.toLowerCase()
  const ask = createAskNode(chains.pool(chainId), { maxBytes: MAX_ANSWER_BYTES, signal })
  const storing = new Set<Promise<void>>()
  const mined = createSharedCache<Member<ChainTransaction>>({
    clock,
    lifetime(member) {
      if ('reason' in member) return { freshMs: 4_000, staleMs: 0 }
      return clock.now() - member.value.minedAt > SETTLED_MS
        ? { freshMs: DAY_MS, staleMs: 7 * DAY_MS }
        : { freshMs: 15_000, staleMs: DAY_MS }
    },
  })

  async function store(raw: unknown): Promise<void> {
    try {
      const sent = await readSender(raw)
      if (sent) await repo.add({ ...sent, sentAt: clock.now() })
    } catch (error) {
      logger.log('warn', 'A transaction that was sent could not be noted', { chainId, error })
    }
  }

  /** What was read stays as it was while the node does not answer. */
  async function readKept(hashes: readonly string[]): Promise<Member<ChainTransaction>> {
    const load = async () => {
      const member = await readNonce(ask, hashes, { chainId, wrappedNative })
      if ('value' in member || member === WAITING) return member
      throw new NodeRefusal(member.reason, 'A transaction that was sent could not be read.')
    }
    try {
      return (await mined.read(hashes.join(), load)).value
    } catch (error) {
      if (error instanceof Interruption) throw error
      return { reason: holeReason(error) }
    }
  }

  async function readSent(account: string) {
    const members = await readEachMember(await repo.of(account), {
      atOnce: AT_ONCE,
      read: readKept,
    })
    const transactions = members.flatMap((member) => ('value' in member ? member.value : []))
    return {
      transactions: transactions.sort(compareNewestFirst),
      isComplete: members.every((member) => 'value' in member || member === WAITING),
    }
  }

  return {
    note(raw) {
      const task = store(raw).finally(() => storing.delete(task))
      storing.add(task)
    },
    async ended() {
      await Promise.all(storing)
    },
    async read({ account, before, limit, hashes }) {
      const { transactions, isComplete } = await readSent(account)
      const wanted = transactions.filter(
        (transaction) =>
          (!before || compareNewestFirst(before, transaction) < 0) &&
          (!hashes || hashes.includes(transaction.hash)),
      )
      const acquaintance = acquaintanceOf(account, transactions)
      return {
        transactions: wanted.slice(0, limit),
        acquaintance,
        isComplete,
        isUnread: true,
      }
    },
    nftTransfers: async () => ({ transfers: [], isComplete: true, isUnread: true }),
    seenTokens: async () => ({ contracts: [], isComplete: false }),
  }
}
