import type { Clock } from '@bowline/common'
import type { World } from './createWorld.test.support.ts'

export type Process = ReturnType<typeof createProcess>

/** 2026-01-01. */
export const START = 1_767_225_600_000

/**
 * The process that a server runs in: what comes to it waits while it is frozen, and is lost once it has been killed.
 */
export function createProcess(world: World, { name, skewMs }: { name: string; skewMs: number }) {
  let state: 'runs' | 'frozen' | 'dead' = 'runs'
  let waiting: (() => void)[] = []
  const timers = new Set<symbol>()

  function deliver(task: () => void): void {
    if (state === 'runs') task()
    if (state === 'frozen') waiting.push(task)
  }

  const clock: Clock = {
    now: () => START + skewMs + world.now(),
    elapsed: world.now,
    after(ms, task) {
      const timer = Symbol()
      timers.add(timer)
      const run = () => {
        if (timers.delete(timer)) task()
      }
      const cancel = world.after(ms, () => deliver(run))
      return () => {
        timers.delete(timer)
        cancel()
      }
    },
  }

  return {
    name,
    clock,
    get isDead() {
      return state === 'dead'
    },
    get isFrozen() {
      return state === 'frozen'
    },
    get timers() {
      return timers.size
    },
    /** Runs a task that comes from outside. */
    deliver,
    /** A promise that settles within the process, a while after it was asked for. */
    answer<T>(ms: number, get: () => T): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      world.after(ms, () => {
        try {
          const result = get()
          deliver(() => resolve(result))
        } catch (error) {
          deliver(() => reject(error))
        }
      })
      return promise
    },
    freeze(): void {
      if (state !== 'runs') return
      state = 'frozen'
      world.record({ type: 'paused', server: name })
    },
    thaw(): void {
      if (state !== 'frozen') return
      state = 'runs'
      world.record({ type: 'resumed', server: name })
      const late = waiting
      waiting = []
      for (const task of late) world.after(0, () => deliver(task))
    },
    kill(): void {
      state = 'dead'
      waiting = []
    },
  }
}
