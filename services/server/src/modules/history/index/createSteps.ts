import type { Header } from './BlockReader.ts'
import { createGrowth, type GrowOptions } from './growIndex.ts'
import { createMending } from './mendHoles.ts'
import { missingOf } from './ranges.ts'
import { settleReorg } from './settleReorg.ts'

/** What one step of reading has found. */
export interface Progress {
  /** How many past blocks are still to be read. */
  readonly missing: number
  /** How many new ones. */
  readonly behind: number
}

/** Reads a chain step by step, while this server leads. */
export function createSteps(options: GrowOptions) {
  const { reader, repo, blocks, signal } = options
  const growth = createGrowth(options)
  let running: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  let progress: Progress | undefined
  let mending: Promise<void> | undefined
  const mend = createMending(options)

  /** One bounded step in each direction. Returns whether there is more to do at once. */
  async function step(): Promise<boolean> {
    const head = await reader.head()
    try {
      if (signal.aborted) return false
      await settleReorg(repo, reader, head)
      const up = await growth.up(head)
      // While a new block is late, older ones are read.
      if (up === 'more' || signal.aborted) return up === 'more'
      return (await growth.down(head)) === 'more'
    } catch (error) {
      // What another server reads now.
      if (signal.aborted) return false
      throw error
    } finally {
      if (!signal.aborted) await note(head)
    }
  }

  async function note(head: Header): Promise<void> {
    const ranges = await repo.ranges()
    const high = ranges[0]?.high ?? head.number
    progress = { missing: missingOf(ranges, blocks), behind: Math.max(0, head.number - high) }
  }

  /** Steps never overlap. A caller always gets a step that began after the call. */
  function take(): Promise<boolean> {
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
        return take()
      })
    return next
  }

  return {
    take,
    /** Of the last step. `undefined` before there was one. */
    progress: () => progress,
    /** Reads again what could not be read, a block at a time. Nothing waits for it. */
    mend(): void {
      mending ??= mend().finally(() => {
        mending = undefined
      })
    },
    /** Resolves when no step is in progress. */
    async ended(): Promise<void> {
      while (running) await running.catch(() => undefined)
      await mending
    },
  }
}

export type Steps = ReturnType<typeof createSteps>
