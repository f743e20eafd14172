import type { Clock, Logger } from '@bowline/common'
import { withinTime } from '../../../basics/withinTime.ts'
import type { Database } from '../../../drivers/db/Database.ts'
import type { Leader, Term } from '../../../drivers/leader/Leader.ts'
import { pause } from '../../../drivers/pause.ts'
import type { Budget } from './createBudget.ts'
import type { Looker } from './createLook.ts'
import { createSteps, FOLLOW_MS, type Steps } from './createSteps.ts'
import type { FollowedAccounts } from './followed.ts'
import type { Header } from './LookTask.ts'
import { createIndexRepo } from './repo.ts'

export interface ChainIndex {
  /**
   * Looks what the chain has of an account, and waits for it at most this long. The rest is read in the background.
   * Does not wait for what another server reads.
   *
   * Resolves with whether there was enough time. Rejects with `CHAIN_UNAVAILABLE` only if nothing is known of it yet.
   */
  catchUp(account: string, waitMs: number): Promise<boolean>
  /** Reads in the background, for an account or for those whom other servers were asked for. */
  want(account?: string): void
  /** Whether this server reads the chain at present. */
  reads(): boolean
  /** Whether the chain has newer blocks than this one. A node that does not answer in time has none. */
  hasNewer(high: number, waitMs: number): Promise<boolean>
  /**
   * How many blocks are still to be looked through, of the account of which most are; `undefined` unless this server
   * reads the chain.
   */
  lag(): number | undefined
  /** Resolves when no read is in progress. */
  ended(): Promise<void>
}

export interface ChainIndexOptions {
  readonly chainId: string
  readonly db: Database
  readonly leader: Leader
  readonly looker: Looker
  readonly budget: Budget
  readonly followed: FollowedAccounts
  /** The newest block, asked for at no cost of the index. */
  head(): Promise<Header>
  /** Notes that an account was asked for. */
  note(account: string): Promise<void>
  readonly clock: Clock
  readonly logger: Logger
  /** How many blocks back the chain is read. */
  readonly blocks: number
  readonly signal: AbortSignal
}

/** How often it is looked whether an account was asked for, and the node is asked again after a failure. */
export const POLL_MS = 4_000
/** A pause between steps, so that reading leaves capacity for other requests. */
export const STEP_PAUSE_MS = 1_000

/**
 * Keeps the index of one chain: of the servers that are asked for it, one does. It reads for the accounts that were
 * asked for, and nothing when nobody asks.
 */
export function createChainIndex(options: ChainIndexOptions): ChainIndex {
  const { chainId, db, leader, clock, logger, followed, blocks, signal } = options
  const due = new Map<string, number>()
  let requests = 0
  let steps: Steps | undefined
  let candidacy: { readonly decided: Promise<void>; readonly ended: Promise<void> } | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  const isIdle = () => clock.elapsed() - askedAt > FOLLOW_MS

  /**
   * Stands for reading the chain, while requests keep coming. A request that waits for the first step takes it
   * itself.
   */
  function stand(isAwaited = false): void {
    if (candidacy || signal.aborted) return
    const { promise: decided, resolve: decide } = Promise.withResolvers<void>()
    const idle = new AbortController()
    let leavesFirst = isAwaited
    const led = leader.lead({
      name: `history of ${chainId}`,
      signal: AbortSignal.any([signal, idle.signal]),
      work(term) {
        const repo = createIndexRepo({ db, chainId, clock, term })
        steps = createSteps({ ...options, repo, due, signal: term.signal })
        decide()
        const firstMs = leavesFirst ? POLL_MS : 0
        leavesFirst = false
        return follow(term, steps, firstMs)
      },
      onDeclined() {
        leavesFirst = false
        decide()
        if (isIdle()) idle.abort()
      },
    })
    const ended = led.then(() => {
      candidacy = undefined
      if (!isIdle()) stand()
    })
    candidacy = { decided, ended }
  }

  /** Reads in the background. */
  async function follow(term: Pick<Term, 'signal'>, own: Steps, firstMs: number): Promise<void> {
    for (let pauseMs = firstMs; ; ) {
      if (pauseMs > 0) await pause(clock, pauseMs, term.signal)
      if (term.signal.aborted || isIdle()) break
      pauseMs = POLL_MS
      try {
        if (await own.take()) pauseMs = STEP_PAUSE_MS
      } catch (error) {
        logger.log('warn', 'A chain could not be read for the history', { chainId, error })
      }
    }
    await own.ended()
    steps = undefined
  }

  async function stepUntil(account: string, deadline: number): Promise<void> {
    await options.note(account)
    await candidacy?.decided
    const own = steps
    while (await own?.take()) {
      if (signal.aborted || clock.elapsed() >= deadline) return
      if (!due.has(account) && (await followed.coverage(account, blocks)).isComplete) return
    }
  }

  return {
    want(account) {
      if (account) due.set(account, ++requests)
      askedAt = clock.elapsed()
      stand()
    },
    async catchUp(account, waitMs) {
      askedAt = clock.elapsed()
      due.set(account, ++requests)
      stand(true)
      try {
        // `follow` tries again what fails later, and reports it.
        const hasEnded = stepUntil(account, askedAt + waitMs).then(() => true)
        const isInTime = await withinTime(hasEnded, { clock, ms: waitMs, late: () => false })
        return isInTime && steps?.spent() === undefined
      } catch (error) {
        // What is known is a better answer than an error.
        if ((await followed.coverage(account, blocks)).high < 0) throw error
        return true
      }
    },
    reads: () => steps !== undefined,
    async hasNewer(high, waitMs) {
      // Another server reads the chain, and nobody for a while after that was lost.
      const isNewer = options.head().then(
        (head) => head.number > high,
        () => false,
      )
      return withinTime(isNewer, { clock, ms: waitMs, late: () => false })
    },
    lag: () => steps?.missing(),
    async ended() {
      await steps?.ended()
      if (signal.aborted) await candidacy?.ended
    },
  }
}
