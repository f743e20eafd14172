import type { Clock, Logger } from '@bowline/common'
import type { ChainReader } from '../../../chain/ChainReader.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { Leader } from '../../../drivers/leader/Leader.ts'
import { ZERO_ADDRESS } from '../ChainTransaction.ts'
import type { HistorySource } from '../HistorySource.ts'
import { createAccountRepo } from './accountRepo.ts'
import { createAsked, NOTE_MS } from './createAsked.ts'
import { createBudget, createSpending, type IndexBudget, shareOf } from './createBudget.ts'
import { type ChainIndex, createChainIndex } from './createChainIndex.ts'
import { createLook } from './createLook.ts'
import { FOLLOW_MS } from './createSteps.ts'
import { type Coverage, createFollowed } from './followed.ts'
import type { OneAtATime } from './oneAtATime.ts'

export interface OwnIndexOptions {
  readonly chainId: string
  readonly db: Database
  /** Whether this server reads the chain, or another one on the same database. */
  readonly readsChain: boolean
  readonly leader: Leader
  readonly chains: ChainReader
  readonly clock: Clock
  readonly logger: Logger
  /** How many blocks back an account is read. */
  readonly blocks: number
  /** What it may cost. */
  readonly budget: IndexBudget
  readonly signal: AbortSignal
  /** Large answers of all chains are read one after the other. */
  readonly heavy: OneAtATime
}

export interface OwnIndex extends HistorySource, Pick<ChainIndex, 'ended' | 'lag'> {
  /** Reads in the background, if any server was asked for an account. */
  wantIfAsked(): Promise<void>
  /** The number of blocks that could not be read for an account yet, whichever server has tried. */
  holes(): Promise<number>
  /** The part of its budget that is used, whichever server has used it: 1 is all of it. */
  used(): Promise<number>
}

/** How long an answer waits for the newest blocks. */
export const WAIT_MS = 1_500
/** How often an account is noted at most where another server reads the chain. */
const TELL_MS = 1_000
const EVERYTHING: Coverage = { isComplete: true, isWhole: true, isBlind: false, high: 0 }

/** A history of the accounts that are asked for, which this server reads from the chain itself, or another one. */
export function createOwnIndex(options: OwnIndexOptions): OwnIndex {
  const { chainId, db, chains, clock, heavy, readsChain, blocks, budget: limits } = options
  const accounts = createAccountRepo(db, chainId)
  const followed = createFollowed(db, chainId)
  const asked = createAsked(db, chainId, clock)
  const spending = createSpending(db, chainId, clock)
  const budget = createBudget({ db, chainId, clock, budget: limits })
  const look = {
    chainId,
    heavy,
    pool: chains.pool(chainId),
    wrappedNative: chains.settings(chainId).wrappedNative?.toLowerCase(),
    isAffordable: budget.allowsBlocks,
    signal: options.signal,
  }
  const looker = createLook({ ...look, meter: budget.meter })
  const { head } = createLook(look)
  const index = createChainIndex({ ...options, looker, budget, followed, head, note })

  function note(account: string): Promise<void> {
    return asked.note(account, index.reads() ? NOTE_MS : TELL_MS)
  }

  /** Looks how far an account is read before its entries: what is added meanwhile may be missing. */
  async function afterCatchUp<T>(account: string, read: () => Promise<T>) {
    // Half of all tokens were minted from it, and nobody has its key.
    if (account === ZERO_ADDRESS)
      return { coverage: EVERYTHING, isBehind: false, found: await read() }
    if (!readsChain) await note(account)
    const isInTime = readsChain && (await index.catchUp(account, WAIT_MS))
    const coverage = await followed.coverage(account, blocks)
    const [isBehind, found] = await Promise.all([
      // Of what another server reads, nothing is waited for.
      index.reads() ? !isInTime : index.hasNewer(coverage.high, WAIT_MS),
      read(),
    ])
    return { coverage, isBehind, found }
  }

  return {
    async read(query) {
      const { account } = query
      const { coverage, isBehind, found } = await afterCatchUp(account, async () => ({
        transactions: await accounts.entries(query),
        acquaintance: await accounts.acquaintance(account),
      }))
      return {
        ...found,
        isComplete: coverage.isComplete,
        ...(isBehind && { isBehind }),
        ...(coverage.isBlind && { lacksNative: true }),
      }
    },
    async nftTransfers(account) {
      const { coverage, isBehind, found } = await afterCatchUp(account, () =>
        accounts.nftTransfers(account),
      )
      return { transfers: found, isComplete: coverage.isComplete, ...(isBehind && { isBehind }) }
    },
    async seenTokens(account) {
      const [coverage, found] = await Promise.all([
        followed.coverage(account, blocks),
        accounts.seenTokens(account),
      ])
      // For the next time.
      await note(account)
      if (readsChain) index.want(account)
      if (!coverage.isWhole || !found.isComplete) return { ...found, isComplete: false }
      return { ...found, isComplete: !(await index.hasNewer(coverage.high, WAIT_MS)) }
    },
    async wantIfAsked() {
      const wanted = await followed.askedSince(clock.now() - FOLLOW_MS, 1)
      if (wanted.length > 0) index.want()
    },
    lag: () => index.lag(),
    holes: () => followed.holes(),
    used: async () => shareOf(await spending(), limits),
    ended: () => index.ended(),
  }
}
