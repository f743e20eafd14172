import type { Clock, Logger } from '@bowline/common'
import { type Budget, BudgetSpent, type Spent } from './createBudget.ts'
import type { Looker } from './createLook.ts'
import { PrunedLogs, TaskTooLarge } from './findLogs.ts'
import { floorOf } from './followed.ts'
import type { Header } from './LookTask.ts'
import { isAnythingWanted, planOf, SETTLED_BLOCKS } from './planOf.ts'
import type { IndexRepo } from './repo.ts'
import { settleReorg } from './settleReorg.ts'

export interface StepsOptions {
  readonly chainId: string
  readonly looker: Looker
  readonly repo: IndexRepo
  readonly budget: Budget
  readonly clock: Clock
  readonly logger: Logger
  /** How many blocks back the chain is read. Older blocks are forgotten. */
  readonly blocks: number
  /** Accounts that were asked for on this server since they were looked for, with the number of their last request. */
  readonly due: Map<string, number>
  /** Stops reading. */
  readonly signal: AbortSignal
}

/** How long accounts are looked for after they were asked for. */
export const FOLLOW_MS = 10 * 60_000
/** How many accounts are looked for at once. More have their turn later. */
export const MAX_ACCOUNTS = 100

/** Reads a chain step by step, while this server leads. */
export function createSteps(options: StepsOptions) {
  const { chainId, looker, repo, budget, clock, logger, blocks, due, signal } = options
  let running: Promise<boolean> | undefined
  let next: Promise<boolean> | undefined
  let isFirst = true
  /** The requests that a step knows. Those that come meanwhile want another one. */
  let atStart: ReadonlyMap<string, number> = new Map()
  let missing = 0
  let spent: Spent | undefined

  /** One bounded step. Returns whether there is more to do at once. */
  async function step(): Promise<boolean> {
    if (isFirst) await begin()
    isFirst = false
    if (await pauses()) return false
    atStart = new Map(due)
    const followed = await repo.followed.askedSince(clock.now() - FOLLOW_MS, MAX_ACCOUNTS)
    const isWanted = isAnythingWanted(followed, { due, blocks })
    if (!isWanted && !(followed.length > 0 && (await repo.dueHoles()))) return false
    try {
      const head = await looker.head()
      await settleReorg(repo, looker, head)
      if (await readNext(head)) return true
      const hasMended = await mend()
      await repo.forgetBelow(floorOf(head.number, blocks))
      await repo.forgetUnwanted()
      return hasMended
    } catch (error) {
      // What another server reads now.
      if (signal.aborted || error instanceof BudgetSpent) return false
      throw error
    } finally {
      if (!signal.aborted) await pauses()
    }
  }

  /** After a restart, which may have brought another node or other limits, all that is missing is asked for once more. */
  async function begin(): Promise<void> {
    while (!signal.aborted && !(await repo.dropFormer()));
    await repo.retryAll()
  }

  async function pauses(): Promise<boolean> {
    const before = spent
    spent = await budget.settle()
    if (spent && !before)
      logger.log('warn', 'The budget of a history is used up, and its chain is not read', {
        chainId,
        spent,
      })
    return spent !== undefined
  }

  async function readNext(head: Header): Promise<boolean> {
    const followed = await repo.followed.askedSince(clock.now() - FOLLOW_MS, MAX_ACCOUNTS)
    const plan = planOf(followed, { head, due, blocks, width: looker.width() })
    missing = plan.missing
    const { task, isNewest } = plan
    for (const { account, newest, asks, readAsks } of followed) {
      if (newest?.hash !== head.hash) continue
      settleDue(account)
      if (asks > readAsks) await repo.settleAsks(account, asks)
    }
    if (!task || signal.aborted) return false
    try {
      const result = await looker.look(task)
      if (signal.aborted) return false
      const [hole] = result.holes
      if (hole)
        logger.log('warn', 'Part of a block could not be read for the history', {
          chainId,
          block: hole.block,
          parts: result.holes.length,
          reason: hole.reason,
        })
      const settled = isNewest ? head.number - SETTLED_BLOCKS : task.high
      const asks = new Map(followed.map((one) => [one.account, one.asks]))
      await repo.store({ task, result, settled, asks, ...(isNewest && { head }) })
    } catch (error) {
      if (error instanceof TaskTooLarge) return true
      if (!(error instanceof PrunedLogs) || error.high > head.number - SETTLED_BLOCKS) throw error
      await repo.prune(task.accounts, error.high)
      return true
    }
    if (isNewest) for (const account of task.accounts) settleDue(account)
    return true
  }

  function settleDue(account: string): void {
    if (due.get(account) === atStart.get(account)) due.delete(account)
  }

  /** Reads one block with holes again, if one is due. */
  async function mend(): Promise<boolean> {
    const task = await repo.dueHoles()
    if (!task || signal.aborted) return false
    try {
      const result = await looker.look(task)
      if (signal.aborted) return false
      await repo.refill(task, result)
      if (result.holes.length < task.accounts.length)
        logger.log('info', 'A part of a block was read after all', { chainId, block: task.low })
    } catch (error) {
      if (signal.aborted || error instanceof BudgetSpent) throw error
      await repo.postponeHoles(task.low)
    }
    return true
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
    /** How many blocks are still to be looked through, of the account of which most are. */
    missing: () => missing,
    /** What of the budget is used up. */
    spent: () => spent,
    /** Resolves when no step is in progress. */
    async ended(): Promise<void> {
      while (running) await running.catch(() => undefined)
    },
  }
}

export type Steps = ReturnType<typeof createSteps>
