import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from '@bowline/common'
import type { WebSocket } from 'ws'
import { createRelay, type Relay } from '../createRelay.ts'
import { createProcess, type Process } from './createProcess.test.support.ts'
import type { createSimulatedBus } from './createSimulatedBus.test.support.ts'
import type { createSimulatedDatabase } from './createSimulatedDatabase.test.support.ts'
import {
  type ClientEnd,
  type Connection,
  createSimulatedSocket,
} from './createSimulatedSocket.test.support.ts'
import type { World } from './createWorld.test.support.ts'

export interface ServerOptions {
  readonly name: string
  readonly bus: ReturnType<typeof createSimulatedBus>
  readonly database: ReturnType<typeof createSimulatedDatabase>
  readonly isShared: boolean
  readonly logger: Logger
}

export type SimulatedServer = ReturnType<typeof createSimulatedServer>

const HOST = 'relay.test'
export const AUDIENCE = `wss://${HOST}/relay`

/** A server of the relay, which ends, freezes and starts again. Its code is that of the product, but for `ws`. */
export function createSimulatedServer(world: World, options: ServerOptions) {
  const { name, bus, database, isShared, logger } = options
  const skewMs = world.between(-900, 900)
  let running: { process: Process; relay: Relay; connections: Set<Connection> } | undefined

  function start() {
    if (running) return
    const process = createProcess(world, { name, skewMs })
    const connections = new Set<Connection>()
    const relay = createRelay({
      store: database.connect(process, { isShared }),
      bus: bus.connect(process),
      projects: { isAllowed: () => 'ok' },
      clock: process.clock,
      logger,
      webSockets: {
        handleUpgrade(request, _stream, _head, done) {
          const client = clients.get(request)
          if (!client) throw new Error('The request is of no client.')
          const connection = createSimulatedSocket(world, { process, client })
          connections.add(connection)
          done(connection.server as WebSocket, request)
          client.onOpen(connection)
        },
        close() {},
      },
    })
    running = { process, relay, connections }
  }

  /** What requests came from. */
  const clients = new WeakMap<IncomingMessage, ClientEnd>()

  function end() {
    const ended = running
    running = undefined
    if (!ended) return
    bus.disconnect(ended.process)
    ended.process.kill()
    // Its machine tells the clients, unless that is gone as well.
    const isHeard = world.chance(0.8)
    for (const connection of ended.connections)
      if (isHeard) world.after(world.between(1, 50), connection.drop)
      else connection.lose()
  }

  return {
    name,
    start,
    /** Ends the process as it is. */
    crash: end,
    freeze: () => running?.process.freeze(),
    thaw: () => running?.process.thaw(),
    /** Ends it as an operator does. Returns what is left of it, once it has closed. */
    async stop() {
      if (!running) return undefined
      const { process, relay } = running
      await relay.close()
      if (running?.relay === relay) end()
      return { ...relay.stats(), timers: process.timers }
    },
    cutOff: () => running && bus.cutOff(running.process),
    rejoin: () => running && bus.rejoin(running.process),
    /** Opens a connection for a client, if the server answers. */
    accept(client: ClientEnd, { token, address }: { token: string; address: string }): void {
      const asked = running
      if (!asked) return void world.after(20, () => client.onClose(1006))
      const request = {
        url: `/relay?auth=${token}&projectId=shop`,
        headers: { host: HOST },
        socket: { remoteAddress: address },
      }
      // All that the relay reads of a request, and writes in answer to one that it puts off.
      const incoming = request as unknown as IncomingMessage
      const stream = { end: () => world.after(20, () => client.onClose(1006)) }
      clients.set(incoming, client)
      asked.process.deliver(() =>
        asked.relay.handleUpgrade(incoming, stream as unknown as Duplex, Buffer.alloc(0)),
      )
    },
  }
}
