import type { AskNode } from './askNode.ts'
import { findChanges } from './findChanges.ts'
import { findInBodies } from './findInBodies.ts'
import { createFindTraces } from './findTraces.ts'
import type { Hole, LookTask, Places } from './LookTask.ts'

export interface FindNativeOptions {
  readonly ask: AskNode
  /** Whether that many blocks may be read whole, after one of them was. */
  isAffordable(blocks: number): boolean
}

export interface FoundNative {
  readonly holes: readonly Hole[]
  /** Accounts of which something may be missing. */
  readonly blind: ReadonlySet<string>
}

/** How far back nodes without an archive have the state of accounts. Most keep 128 blocks. */
const RECENT_BLOCKS = 100
const NONE: ReadonlySet<string> = new Set()

/**
 * Creates a function that finds what accounts have sent and received in native currency, which no log tells: by
 * `trace_filter` where the node offers it, else by their balances and nonces, else in the blocks themselves if these
 * are small. Where nothing of this can be had, the accounts are blind.
 *
 * Throws `NodeRefusal` if no node answers.
 */
export function createFindNative({ ask, isAffordable }: FindNativeOptions) {
  const findTraces = createFindTraces(ask)

  async function findByState(task: LookTask, places: Places): Promise<FoundNative> {
    const whole = await findChanges(ask, task, places)
    if (whole) return { holes: [], blind: whole }
    const recent = { ...task, low: Math.max(task.low, task.high - RECENT_BLOCKS + 1) }
    const often = recent.low > task.low ? await findChanges(ask, recent, places) : undefined
    const older = often ? { ...task, high: recent.low - 1 } : task
    const holes = await findInBodies(older, { ask, places, isAffordable })
    // Blocks do not tell what contracts send on.
    return { holes: holes ?? [], blind: new Set(task.accounts) }
  }

  return async (task: LookTask, places: Places): Promise<FoundNative> =>
    (await findTraces(task, places)) ? { holes: [], blind: NONE } : findByState(task, places)
}
