import { createGrowth, type GrowOptions } from './growIndex.ts'
import { settleReorg } from './settleReorg.ts'

export interface ChainIndex {
  /**
   * Reads new blocks, and waits for them at most this long. The rest is read in the background
   * while requests keep coming.
   *
   * Rejects with `CHAIN_UNAVAILABLE` only if nothing is indexed yet.
   */
  catchUp(waitMs: number): Promise<void>
  /** Whether all wanted past blocks have been read. */
  isComplete(): boolean
  /** The number of blocks still to be read, new and old; `undefined` before the first request. */
  lag(): number | undefined
  /** Resolves when no read is in progress. */
  ended(): Promise<void>
}

/** How often the head is requested while the index is in use. */
export const POLL_MS = 4_000
/** A pause between steps, so that indexing leaves capacity for other requests. */
export const STEP_PAUSE_MS = 1_000
/** How long the chain is followed after the last request. */
export const FOLLOW_MS = 10 * 60_000
/** An answer waits for older blocks only if there are at most this many. */
export const WAIT_BLOCKS = 2_000

/** Keeps the index of one chain up to date. It reads nothing before the first request. */
export function createChainIndex(options: GrowOptions): ChainIndex {
  const { chainId, reader, repo, clock, logger, signal } = options
  const growth = createGrowth(options)
  let running: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isFollowing = false
  let newest: number | undefined

  /** One bounded step in each direction. Returns whether there is more to do at once. */
  async function step(): Promise<boolean> {
    const head = await reader.head()
    newest = head.number
    if (signal.aborted) return false
    await settleReorg(repo, reader, head)
    const up = await growth.up(head)
    if (up !== 'done' || signal.aborted) return up === 'more'
    return (await growth.down()) === 'more'
  }

  /** Steps never overlap. A caller always gets a step that began after the call. */
  function sharedStep(): Promise<boolean> {
    if (!running) {
      running = step().finally(() => {
        running = undefined
      })
      return running
    }
    next ??= running
      .catch(() => false)
      .then(() => {
        next = undefined
        return sharedStep()
      })
    return next
  }

  async function stepUntil(deadline: number): Promise<void> {
    while (await sharedStep())
      if (signal.aborted || clock.elapsed() >= deadline || growth.missing() > WAIT_BLOCKS) return
  }

  async function follow(): Promise<void> {
    if (signal.aborted || clock.elapsed() - askedAt > FOLLOW_MS) {
      isFollowing = false
      return
    }
    let pauseMs = POLL_MS
    try {
      if (await sharedStep()) pauseMs = STEP_PAUSE_MS
    } catch (error) {
      logger.log('warn', 'A chain could not be read for the history', { chainId, error })
    }
    plan(pauseMs)
  }

  function plan(pauseMs: number): void {
    const cancel = clock.after(pauseMs, () => {
      signal.removeEventListener('abort', cancel)
      void follow() // Handles its own errors.
    })
    signal.addEventListener('abort', cancel, { once: true })
  }

  return {
    async catchUp(waitMs) {
      askedAt = clock.elapsed()
      const work = stepUntil(askedAt + waitMs)
      if (!isFollowing) {
        isFollowing = true
        plan(POLL_MS)
      }
      const { promise: waited, resolve } = Promise.withResolvers<void>()
      const stopWaiting = clock.after(waitMs, resolve)
      try {
        await Promise.race([work, waited])
      } catch (error) {
        // Indexed data is a better answer than an error.
        if (!repo.ranges()[0]) throw error
      } finally {
        stopWaiting()
        // After the timeout no caller receives this error. `follow` tries again and reports it.
        work.catch(() => undefined)
      }
    },
    isComplete: () => growth.isComplete(),
    lag() {
      if (newest === undefined) return undefined
      const [top] = repo.ranges()
      return growth.missing() + Math.max(0, newest - (top?.high ?? newest))
    },
    async ended() {
      await running?.catch(() => undefined)
    },
  }
}
