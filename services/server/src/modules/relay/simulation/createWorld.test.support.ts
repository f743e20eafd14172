import { setImmediate as turn } from 'node:timers/promises'
import type { RelayEvent } from '../../../testing/history/RelayEvent.test.support.ts'
import type { Random } from '../../../testing/hostile/createRandom.test.support.ts'

interface Task {
  readonly at: number
  readonly number: number
  run: (() => void) | undefined
}

/** What happened, without the time. */
export type Happening = RelayEvent extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'at'>
    : never
  : never

export type World = ReturnType<typeof createWorld>

/** The time, the chance and the history that all parts of a simulation share. */
export function createWorld(random: Random) {
  const tasks: Task[] = []
  const events: RelayEvent[] = []
  let now = 0
  let stamps = 0
  let lastNumber = 0

  function isBefore(one: Task, other: Task) {
    return one.at < other.at || (one.at === other.at && one.number < other.number)
  }

  /** A binary heap: tasks are many, and each is taken once. */
  function push(task: Task) {
    let place = tasks.push(task) - 1
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = tasks[parent]
      if (!above || isBefore(above, task)) break
      tasks[place] = above
      place = parent
    }
    tasks[place] = task
  }

  function pop(): Task | undefined {
    const [first] = tasks
    const last = tasks.pop()
    if (!last || last === first) return first
    let place = 0
    for (;;) {
      const left = 2 * place + 1
      const [one, other] = [tasks[left], tasks[left + 1]]
      if (!one) break
      const isRight = other !== undefined && isBefore(other, one)
      const child = isRight ? other : one
      if (isBefore(last, child)) break
      tasks[place] = child
      place = isRight ? left + 1 : left
    }
    tasks[place] = last
    return first
  }

  /** The time, and a fraction by which what happens in the same millisecond keeps its order. */
  function stamp(): number {
    stamps += 1
    return now + stamps / 1e6
  }

  return {
    random,
    events,
    /** Milliseconds since the simulation began. */
    now: () => now,
    /** Whether something happens that does so with this probability. */
    chance: (probability: number) => random.below(1_000_000) < probability * 1_000_000,
    /** A number from `from` to `to`. */
    between: (from: number, to: number) => from + random.below(to - from + 1),
    after(ms: number, run: () => void): () => void {
      lastNumber += 1
      const task: Task = { at: now + Math.max(0, ms), number: lastNumber, run }
      push(task)
      return () => {
        task.run = undefined
      }
    },
    stamp,
    // It is what it was, with the time.
    record: (event: Happening) => void events.push({ ...event, at: stamp() } as RelayEvent),
    /** Lets time pass until a moment, and all that follows from each task before the next one. */
    async run(until: number): Promise<void> {
      for (let [next] = tasks; next && next.at <= until; [next] = tasks) {
        pop()
        if (!next.run) continue
        if (next.at > now) stamps = 0
        now = next.at
        next.run()
        await turn()
      }
      now = until
    },
  }
}
