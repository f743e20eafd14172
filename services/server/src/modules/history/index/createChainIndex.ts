import type { Database } from '../../../drivers/db/Database.ts'
import type { Leader, Term } from '../../../drivers/leader/Leader.ts'
import { pause } from '../../../drivers/pause.ts'
import { withinTime } from '../../../withinTime.ts'
import { createSteps, type Steps } from './createSteps.ts'
import type { GrowOptions } from './growIndex.ts'
import { createHoleCounts } from './holes.ts'
import { createRanges, isComplete } from './ranges.ts'
import { createIndexRepo } from './repo.ts'

export interface ChainIndex {
  /**
   * Reads new blocks, and waits for them at most this long. The rest is read in the background
   * while requests keep coming. Does not wait for blocks that another server reads.
   *
   * Resolves with whether there was enough time. Rejects with `CHAIN_UNAVAILABLE` only if nothing is indexed yet.
   */
  catchUp(waitMs: number): Promise<boolean>
  /** Reads in the background, as after a request. */
  want(): void
  coverage(): Promise<Coverage>
  /** Whether the chain has newer blocks than the highest that is indexed. A node that does not answer in time has none. */
  hasNewer(high: number, waitMs: number): Promise<boolean>
  /** The number of blocks still to be read, new and old; `undefined` unless this server has read some. */
  lag(): number | undefined
  /** The number of parts of blocks that could not be read yet, whichever server has tried. */
  holes(): Promise<number>
  /** Resolves when no read is in progress. */
  ended(): Promise<void>
}

export interface Coverage {
  /** Whether all wanted past blocks have been read without holes, or all that the node has. */
  readonly isComplete: boolean
  /** Whether it reaches back to the first block. */
  readonly isWhole: boolean
  /** The highest indexed block; -1 before the first one. */
  readonly high: number
}

export interface ChainIndexOptions extends Omit<GrowOptions, 'repo'> {
  readonly db: Database
  readonly leader: Leader
}

/** How often the head is requested while the index is in use. */
export const POLL_MS = 4_000
/** A pause between steps, so that indexing leaves capacity for other requests. */
export const STEP_PAUSE_MS = 1_000
/** How long the chain is followed after the last request. */
export const FOLLOW_MS = 10 * 60_000
/** An answer waits for older blocks only if there are at most this many. */
export const WAIT_BLOCKS = 2_000

/**
 * Keeps the index of one chain up to date: of the servers that are asked for it, one does. It reads nothing before the
 * first request.
 */
export function createChainIndex(options: ChainIndexOptions): ChainIndex {
  const { chainId, db, leader, clock, logger, reader, blocks, signal } = options
  const ranges = createRanges(db, chainId)
  const holes = createHoleCounts(db, chainId)
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
        steps = createSteps({
          ...options,
          repo: createIndexRepo({ db, chainId, clock, term }),
          signal: term.signal,
        })
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
        own.mend()
      } catch (error) {
        logger.log('warn', 'A chain could not be read for the history', { chainId, error })
      }
    }
    await own.ended()
    steps = undefined
  }

  async function stepUntil(deadline: number): Promise<void> {
    await candidacy?.decided
    const own = steps
    while (await own?.take())
      if (
        signal.aborted ||
        clock.elapsed() >= deadline ||
        (own?.progress()?.missing ?? 0) > WAIT_BLOCKS
      )
        return
  }

  return {
    want() {
      askedAt = clock.elapsed()
      stand()
    },
    async catchUp(waitMs) {
      askedAt = clock.elapsed()
      stand(true)
      try {
        // `follow` tries again what fails later, and reports it.
        const hasEnded = stepUntil(askedAt + waitMs).then(() => true)
        return await withinTime(hasEnded, { clock, ms: waitMs, late: () => false })
      } catch (error) {
        // Indexed data is a better answer than an error.
        if (!(await ranges())[0]) throw error
        return true
      }
    },
    async coverage() {
      const known = await ranges()
      const hasHoles = known[0] !== undefined && (await holes.areIn(known[0]))
      const isDone = isComplete(known, blocks) && !hasHoles
      return {
        isComplete: isDone,
        isWhole: isDone && known[0]?.low === 0,
        high: known[0]?.high ?? -1,
      }
    },
    async hasNewer(high, waitMs) {
      const own = steps?.progress()
      if (own) return own.behind > 0
      // Another server reads the chain, and nobody for a while after that was lost.
      const isNewer = reader.head().then(
        (head) => head.number > high,
        () => false,
      )
      return withinTime(isNewer, { clock, ms: waitMs, late: () => false })
    },
    lag() {
      const progress = steps?.progress()
      return progress && progress.missing + progress.behind
    },
    holes: () => holes.count(),
    async ended() {
      await steps?.ended()
      if (signal.aborted) await candidacy?.ended
    },
  }
}
