import type { Disturbance, Scenario } from './createScenario.test.support.ts'
import type { createSimulatedBus } from './createSimulatedBus.test.support.ts'
import type { createSimulatedDatabase } from './createSimulatedDatabase.test.support.ts'
import type { SimulatedServer } from './createSimulatedServer.test.support.ts'
import type { World } from './createWorld.test.support.ts'

interface Disturbed {
  readonly scenario: Scenario
  readonly servers: readonly [SimulatedServer, ...SimulatedServer[]]
  readonly bus: ReturnType<typeof createSimulatedBus>
  readonly database: ReturnType<typeof createSimulatedDatabase>
}

/** Disturbs servers, bus and database now and then. Returns what ends that and repairs everything. */
export function disturb(world: World, { scenario, servers, bus, database }: Disturbed) {
  let isCalm = false
  const { loss } = bus.faults

  /** Does something, and the opposite later, if all is not repaired before. */
  function forAWhile(longestMs: number, begin: () => void, end: () => void) {
    begin()
    world.after(world.between(100, longestMs), () => !isCalm && end())
  }

  const ways: Readonly<Record<Disturbance, (server: SimulatedServer) => void>> = {
    crash: (server) => forAWhile(10_000, server.crash, server.start),
    stop: (server) => void server.stop().then(() => world.after(500, server.start)),
    freeze: (server) => forAWhile(45_000, server.freeze, server.thaw),
    database: () => forAWhile(20_000, database.leave, database.comeBack),
    busOfOne: (server) => forAWhile(30_000, server.cutOff, server.rejoin),
    busOfAll: () =>
      forAWhile(
        60_000,
        () => Object.assign(bus.faults, { loss: 1 }),
        () => Object.assign(bus.faults, { loss }),
      ),
  }

  function next() {
    const [first, ...others] = scenario.disturbances
    if (isCalm || !first) return
    ways[world.random.pick([first, ...others])](world.random.pick(servers))
    world.after(world.between(500, scenario.pauseMs), next)
  }
  world.after(world.between(500, scenario.pauseMs), next)

  return () => {
    isCalm = true
    database.comeBack()
    Object.assign(database.faults, { loss: 0 })
    Object.assign(bus.faults, { loss: 0, duplication: 0 })
    for (const server of servers) {
      server.thaw()
      server.rejoin()
      server.start()
    }
  }
}
