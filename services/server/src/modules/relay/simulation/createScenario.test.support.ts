import type { BusFaults } from './createSimulatedBus.test.support.ts'
import type { Habits } from './createSimulatedClient.test.support.ts'
import type { DatabaseFaults } from './createSimulatedDatabase.test.support.ts'
import type { World } from './createWorld.test.support.ts'

/** What is disturbed for a while. */
export type Disturbance = 'crash' | 'stop' | 'freeze' | 'database' | 'busOfOne' | 'busOfAll'

export interface Scenario {
  readonly servers: number
  /** Whether the servers share the mailbox, as in PostgreSQL. One alone has it for itself, as in SQLite. */
  readonly isShared: boolean
  readonly clients: readonly Habits[]
  readonly topics: readonly [string, ...string[]]
  readonly disturbedMs: number
  readonly bus: BusFaults
  readonly database: DatabaseFaults
  /** What happens, and how often. */
  readonly disturbances: readonly Disturbance[]
  readonly pauseMs: number
}

const TOPICS = ['a1', 'b2', 'a3'].map((pair) => pair.repeat(32))

/** Chooses what a simulation is about, so that some are about one fault alone, and some about all of them at once. */
export function createScenario(world: World): Scenario {
  const { between, chance, random } = world
  const isShared = chance(0.8)
  const servers = isShared ? between(1, 3) : 1
  // Some reach the limits of a topic and of a connection, by size or by number.
  const isLarge = chance(0.06)
  const isFlood = !isLarge && chance(0.08)
  const disturbances = (
    ['crash', 'stop', 'freeze', 'database', 'busOfOne', 'busOfAll'] as const
  ).filter(() => chance(0.5))
  return {
    servers,
    isShared,
    clients: Array.from({ length: between(2, 4) }, () => ({
      receipt: random.pick([
        'answer',
        'answer',
        'answer',
        'receive',
        'batchReceive',
        'byPush',
        'none',
      ]),
      ignores: random.pick([0, 0, 0.1, 0.4]),
      pauseMs: isFlood ? 6_000 : random.pick([400, 2_000, 8_000]),
      size: isLarge ? random.pick([20, 180_000]) : 20,
      burst: isFlood ? 90 : 3,
    })),
    topics: TOPICS.slice(0, between(1, 3)) as [string, ...string[]],
    disturbedMs: between(15_000, 70_000),
    bus: {
      loss: random.pick([0, 0, 0.05, 0.5, 1]),
      duplication: random.pick([0, 0.1, 0.5]),
      delayMs: random.pick([1, 30, 3_000]),
    },
    database: {
      stepMs: random.pick([0, 3, 40, 700, 2_500]),
      loss: random.pick([0, 0, 0.02, 0.1]),
    },
    disturbances,
    pauseMs: between(2_000, 15_000),
  }
}
