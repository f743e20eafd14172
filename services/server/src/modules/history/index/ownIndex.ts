import type { Clock, Logger } from '@bowline/common'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { Leader } from '../../../drivers/leader/Leader.ts'
import type { HistorySource } from '../HistorySource.ts'
import { createAccountRepo } from './accountRepo.ts'
import { createBlockReader } from './createBlockReader.ts'
import { type ChainIndex, createChainIndex } from './createChainIndex.ts'
import type { Demand } from './demand.ts'
import type { OneAtATime } from './oneAtATime.ts'

export interface OwnIndexOptions {
  readonly chainId: string
  readonly db: Database
  /** Set if this server reads no chain: those that do are told what it was asked for. */
  readonly demand?: Demand | undefined
  readonly leader: Leader
  readonly chains: ChainReader
  readonly clock: Clock
  readonly logger: Logger
  /** How many blocks back the chain is read. */
  readonly blocks: number
  readonly signal: AbortSignal
  /** Large answers of all chains are read one after the other. */
  readonly heavy: OneAtATime
}

/** How long an answer waits for the newest blocks. */
export const WAIT_MS = 1_500

/** A history that this server indexes from the chain itself, or another one on the same database. */
export function createOwnIndex(
  options: OwnIndexOptions,
): HistorySource & Pick<ChainIndex, 'ended' | 'holes' | 'lag' | 'want'> {
  const { chainId, db, chains, demand, heavy } = options
  const accounts = createAccountRepo(db, chainId)
  const wrappedNative = chains.settings(chainId).wrappedNative?.toLowerCase()
  const reader = createBlockReader({ chainId, pool: chains.pool(chainId), wrappedNative, heavy })
  const index = createChainIndex({ ...options, reader })

  /** Looks what is in the index before it is read: what is added meanwhile may be missing. */
  async function afterCatchUp<T>(read: () => Promise<T>) {
    let isLate = false
    if (demand) await demand.note(chainId)
    else isLate = !(await index.catchUp(WAIT_MS))
    const { isComplete, high } = await index.coverage()
    const [hasNewer, found] = await Promise.all([isLate || index.hasNewer(high, WAIT_MS), read()])
    return { isComplete, ...(hasNewer && { isBehind: true }), ...found }
  }

  return {
    read: (query) =>
      afterCatchUp(async () => ({
        transactions: await accounts.entries(query),
        acquaintance: await accounts.acquaintance(query.account),
      })),
    nftTransfers: (account) =>
      afterCatchUp(async () => ({ transfers: await accounts.nftTransfers(account) })),
    async seenTokens(account) {
      const [{ isWhole, high }, found] = await Promise.all([
        index.coverage(),
        accounts.seenTokens(account),
      ])
      if (!isWhole || !found.isComplete) return { ...found, isComplete: false }
      // An index of the whole chain is kept near its head for those who ask what they hold.
      if (demand) await demand.note(chainId)
      else index.want()
      return { ...found, isComplete: !(await index.hasNewer(high, WAIT_MS)) }
    },
    want: () => index.want(),
    lag: () => index.lag(),
    holes: () => index.holes(),
    ended: () => index.ended(),
  }
}
