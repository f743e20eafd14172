import { createGrowth, type GrowOptions } from './growIndex.ts'
import { settleReorg } from './settleReorg.ts'

export interface ChainIndex {
  /**
   * Reads what is new, and waits for it at most this long. What is left is read in the
   * background, as long as somebody keeps asking.
   *
   * Rejects with `CHAIN_UNAVAILABLE` only when nothing is known of the chain.
   */
  catchUp(waitMs: number): Promise<void>
  /** Whether all the past that is wanted has been read. */
  isComplete(): boolean
  /** Blocks that are still to be read, new and old; `undefined` before the first question. */
  lag(): number | undefined
  /** Resolves when nothing is being read any more. */
  ended(): Promise<void>
}

/** How often the head is asked for while the index is being used. */
export const POLL_MS = 4_000
/** A pause between steps, so that filling an index leaves room for other questions. */
export const STEP_PAUSE_MS = 1_000
/** How long the chain is followed after the last question. */
export const FOLLOW_MS = 10 * 60_000
/** An answer waits for older blocks only if they are this few. */
export const WAIT_BLOCKS = 2_000

/** Keeps what has been read of one chain up to date. It reads nothing before the first question. */
export function createChainIndex(options: GrowOptions): ChainIndex {
  const { chainId, reader, repo, clock, logger, signal } = options
  const growth = createGrowth(options)
  let running: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isFollowing = false
  let newest: number | undefined

  /** One bounded step in each direction. Tells whether there is more to do at once. */
  async function step(): Promise<boolean> {
    const head = await reader.head()
    newest = head.number
    if (signal.aborted) return false
    await settleReorg(repo, reader, head)
    const up = await growth.up(head)
    if (up !== 'done' || signal.aborted) return up === 'more'
    return (await growth.down()) === 'more'
  }

  /** Steps never overlap; a caller always gets one that began after the call. */
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
      void follow() // Catches by itself.
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
        // What is known already is a better answer than none.
        if (!repo.ranges()[0]) throw error
      } finally {
        stopWaiting()
        // After the wait nobody else would hear of it; `follow` tries again and says so.
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
