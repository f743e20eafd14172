import { checkRelayHistory } from '../../../testing/history/checkRelayHistory.test.support.ts'
import type { RelayEvent } from '../../../testing/history/RelayEvent.test.support.ts'
import { createRandom } from '../../../testing/hostile/createRandom.test.support.ts'
import type { Identity } from './createIdentities.test.support.ts'
import { START } from './createProcess.test.support.ts'
import { createScenario, type Scenario } from './createScenario.test.support.ts'
import { createSimulatedBus } from './createSimulatedBus.test.support.ts'
import { createSimulatedClient } from './createSimulatedClient.test.support.ts'
import { createSimulatedDatabase } from './createSimulatedDatabase.test.support.ts'
import {
  createSimulatedServer,
  type SimulatedServer,
} from './createSimulatedServer.test.support.ts'
import { createWorld, type World } from './createWorld.test.support.ts'
import { disturb } from './disturb.test.support.ts'

/** The names of all clients that there may be. */
export const CLIENTS = ['app', 'wallet', 'phone', 'tablet']

export interface Simulation {
  readonly seed: number
  readonly scenario: Scenario
  readonly events: readonly RelayEvent[]
  readonly violations: readonly string[]
}

/** Lost connections are noticed, and what waits is found and repeated, within this time. */
const QUIET_MS = 150_000
/** Repeats, and answers to closing frames, end within this time. */
const END_MS = 60_000

/**
 * Lets servers and clients work while all sorts of things go wrong, then in peace for a while, and checks what has
 * happened. The same seed does the same. What is given is not left to chance.
 */
export async function simulateRelay(
  seed: number,
  identities: readonly Identity[],
  given: Partial<Scenario> = {},
): Promise<Simulation> {
  const world = createWorld(createRandom(seed))
  const scenario = { ...createScenario(world), ...given }
  const failures: string[] = []
  const bus = createSimulatedBus(world, { ...scenario.bus })
  const database = createSimulatedDatabase(world, { ...scenario.database })
  const logger = {
    log(level: string, message: string, details?: { readonly error?: unknown }) {
      // A mailbox that cannot be used is part of the simulation.
      if (level === 'error' && !message.startsWith('relay mailbox'))
        failures.push(`${message}: ${details?.error}`)
    },
  }
  // There is one at least.
  const servers = Array.from({ length: scenario.servers }, (_, index) =>
    createSimulatedServer(world, {
      name: `server ${index + 1}`,
      bus,
      database,
      logger,
      isShared: scenario.isShared,
    }),
  ) as [SimulatedServer, ...SimulatedServer[]]
  const clients = scenario.clients.flatMap((habits, index) => {
    const identity = identities[index]
    if (!identity) return []
    return [createSimulatedClient(world, { identity, topics: scenario.topics, servers, habits })]
  })

  for (const server of servers) server.start()
  for (const client of clients) client.start()
  const calm = disturb(world, { scenario, servers, bus, database })
  await world.run(scenario.disturbedMs)
  calm()
  for (const client of clients) client.beQuiet()
  const quiet = { since: world.now(), until: world.now() + QUIET_MS }
  await world.run(quiet.until)
  failures.push(...unswept(database.model.rows(), world))

  for (const client of clients) client.end()
  const endings = servers.map((server) => server.stop())
  await world.run(world.now() + END_MS)
  for (const [index, left] of (await Promise.all(endings)).entries()) {
    const { sockets, topics, timers } = left ?? {}
    if (sockets || topics || timers)
      failures.push(
        `server ${index + 1} has ${sockets} sockets, ${topics} topics and ${timers} timers in the end`,
      )
  }
  // What was read before an acknowledgement was stored is still on its way.
  const graceMs = 1_000 + 2 * scenario.database.stepMs
  const violations = [...failures, ...checkRelayHistory({ events: world.events, quiet, graceMs })]
  return { seed, scenario, events: world.events, violations }
}

/** Expired messages are removed within a minute. */
function unswept(rows: readonly { readonly expiresAt: number }[], world: World): string[] {
  const left = rows.filter(({ expiresAt }) => expiresAt < START + world.now() - 60_000)
  return left.length > 0 ? [`${left.length} messages are in the mailbox that have expired`] : []
}
