import type { DatabaseSync } from 'node:sqlite'
import type { Clock, Logger } from '@bowline/common'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import type { HistorySource } from '../HistorySource.ts'
import { createAccountRepo } from './accountRepo.ts'
import { createBlockReader } from './createBlockReader.ts'
import { type ChainIndex, createChainIndex } from './createChainIndex.ts'
import { createIndexRepo } from './repo.ts'

export interface OwnIndexOptions {
  readonly chainId: string
  readonly db: DatabaseSync
  readonly chains: ChainReader
  readonly clock: Clock
  readonly logger: Logger
  /** How many blocks back the chain is read. */
  readonly blocks: number
  readonly signal: AbortSignal
}

/** How long an answer waits for the newest blocks. */
export const WAIT_MS = 1_500

/** A history that this server indexes from the chain itself. */
export function createOwnIndex(
  options: OwnIndexOptions,
): HistorySource & Pick<ChainIndex, 'ended' | 'lag'> {
  const { chainId, db, chains } = options
  const repo = createIndexRepo(db, chainId)
  const accounts = createAccountRepo(db, chainId)
  const wrappedNative = chains.settings(chainId).wrappedNative?.toLowerCase()
  const reader = createBlockReader({ chainId, pool: chains.pool(chainId), wrappedNative })
  const index = createChainIndex({ ...options, reader, repo })
  return {
    async read(query) {
      await index.catchUp(WAIT_MS)
      return {
        transactions: accounts.entries(query),
        acquaintance: accounts.acquaintance(query.account),
        isComplete: index.isComplete(),
      }
    },
    async nftTransfers(account) {
      await index.catchUp(WAIT_MS)
      return { transfers: accounts.nftTransfers(account), isComplete: index.isComplete() }
    },
    seenTokens: async (account) => accounts.seenTokens(account),
    lag: () => index.lag(),
    ended: () => index.ended(),
  }
}
