import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { silentLogger } from '@bowline/common'
import { type WebSocket, WebSocketServer } from 'ws'
import { clientAddress, countedAddress } from '../../basics/clientAddress.ts'
import { createMemoryBus } from '../../drivers/bus/createMemoryBus.ts'
import { createWindowLimit } from '../../drivers/limits/createWindowLimit.ts'
import { runInSlices } from '../../drivers/runInSlices.ts'
import { serverClock } from '../../drivers/serverClock.ts'
import { admitClient, claimedProject } from './auth/admitClient.ts'
import { createHandshakeLimits } from './auth/createHandshakeLimits.ts'
import { createHoldings } from './createHoldings.ts'
import { createRates, type Party } from './createRates.ts'
import { createSharing } from './createSharing.ts'
import { createMailbox } from './mailbox/createMailbox.ts'
import type { MailboxMessage } from './mailbox/MailboxMessage.ts'
import { traceMailbox } from './mailbox/traceMailbox.ts'
import { createMethods } from './methods/createMethods.ts'
import type { RelayOptions, RelayStats } from './RelayOptions.ts'
import { relayLimits } from './relayLimits.ts'
import { MAX_REFUSALS, RATE_WINDOW_MS, relayHoldings, SHARED } from './relayQuotas.ts'
import { checkLives } from './socket/checkLives.ts'
import { closeInTurns } from './socket/closeInTurns.ts'
import { createSocketPlaces } from './socket/createSocketPlaces.ts'
import { createSubscriptions } from './socket/createSubscriptions.ts'
import { RelaySocket } from './socket/RelaySocket.ts'
import { answerBusy, CLOSE_BUSY, closeAtOnce, makeWay } from './socket/refusals.ts'

/** The pairing relay: carries encrypted messages between an app and a wallet. */
export interface Relay {
  /** Handles the `upgrade` event of an HTTP server. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Stops admitting clients, closes every socket with code 1012 and stores pending messages. */
  close(): Promise<void>
  stats(): RelayStats
}

/**
 * Creates a relay on a mailbox; call `handleUpgrade` for requests to its path.
 *
 * @example
 * const relay = createRelay({ store: createSqliteMailbox(db), projects })
 * server.on('upgrade', (request, socket, head) => relay.handleUpgrade(request, socket, head))
 */
export function createRelay(options: RelayOptions): Relay {
  const { store, trustedProxies = 0, clock = serverClock, logger = silentLogger } = options
  const stored = createMailbox({
    store,
    clock,
    logger,
    onStored(message, after) {
      offer(message, after)
      sharing?.tell(message, after)
    },
  })
  const mailbox = options.tracing ? traceMailbox(stored, options.tracing) : stored
  const tools = { bus: options.bus ?? createMemoryBus(), clock, logger }
  const sharing = store.recent
    ? createSharing({
        ...tools,
        recent: store.recent,
        onMessage: (message, after) => stored.isReceived(message) || offer(message, after),
        onTopic(topic, publisher) {
          for (const socket of othersOf(topic, publisher)) void socket.delivery.drain(topic)
        },
      })
    : undefined
  const subscriptions = createSubscriptions<RelaySocket>({
    onJoined: sharing?.join,
    onLeft: sharing?.leave,
  })
  const sockets = new Set<RelaySocket>()
  const refused: Record<string, number> = {}
  const short: Record<string, number> = Object.fromEntries(SHARED.map((limit) => [limit, 0]))
  const counters = { delivered: 0, redelivered: 0 }
  const handshakes = createHandshakeLimits(clock)
  const places = createSocketPlaces<RelaySocket>({
    limits: relayHoldings.sockets,
    evict: (socket, why) => count(makeWay(socket, { why, clock })),
  })
  const settings = { noServer: true, maxPayload: relayLimits.frameBytes }
  const server = options.webSockets ?? new WebSocketServer(settings)
  const allClosed = Promise.withResolvers<void>()
  let closing = false
  let lastSocket = 0
  // Below 2^53, and different from the ids of the previous process.
  let pushId = clock.now() * 1000
  const services = {
    mailbox,
    methods: createMethods(mailbox),
    subscriptions,
    rates: createRates(clock),
    holdings: createHoldings(relayHoldings.subscriptions),
    refusals: createWindowLimit({ clock, amount: MAX_REFUSALS, windowMs: RATE_WINDOW_MS }),
    clock,
    logger,
    counters,
    nextPushId: () => ++pushId,
    onShort(limit: string) {
      short[limit] = (short[limit] ?? 0) + 1
    },
    onClosed(socket: RelaySocket) {
      sockets.delete(socket)
      places.remove(socket)
      if (closing && sockets.size === 0) allClosed.resolve()
    },
  }
  const stopTimers = [
    checkLives(sockets, clock),
    runInSlices({
      clock,
      everyMs: relayLimits.sweepMs,
      pauseMs: relayLimits.sweepPauseMs,
      slice: mailbox.sweep,
      // The database is busy or closed: the next round tries again.
      onError: (error) => logger.log('warn', 'relay sweep failed', { error }),
    }),
  ]

  /** The sockets of a topic, but those of the client that has sent something. */
  function othersOf(topic: string, publisher: string | undefined): RelaySocket[] {
    return [...subscriptions.of(topic)].filter(({ clientId }) => clientId !== publisher)
  }

  function offer(message: MailboxMessage, after: number | undefined) {
    for (const { delivery } of othersOf(message.topic, message.publisher))
      delivery.offer(message, after)
  }

  function count(reason: string) {
    refused[reason] = (refused[reason] ?? 0) + 1
  }

  function putOff(stream: Duplex, status: string, waitMs: number) {
    count('busy')
    answerBusy(stream, status, waitMs)
  }

  function turnAway(webSocket: WebSocket, code: number, reason: string) {
    count(reason)
    logger.log('info', 'relay refused a client', { reason })
    closeAtOnce(webSocket, code, reason)
  }

  function takeIn(webSocket: WebSocket, clientId: string, party: Party) {
    const full = places.makeRoom({ clientId, party })
    if (full) return turnAway(webSocket, CLOSE_BUSY, `Too many connections of one ${full}`)
    const socket = new RelaySocket(webSocket, { clientId, party }, services)
    places.add(socket)
    sockets.add(socket)
  }

  return {
    handleUpgrade(request, stream, head) {
      const address = countedAddress(clientAddress(request, trustedProxies))
      const waitMs = handshakes.wait(address)
      if (closing) return putOff(stream, '503 Service Unavailable', 0)
      if (waitMs > 0) return putOff(stream, '429 Too Many Requests', waitMs)
      const placeMs = handshakes.waitForPlace(address, claimedProject(request))
      if (placeMs > 0) return putOff(stream, '503 Service Unavailable', placeMs)
      const verdict = admitClient(request, options, clock.now())
      if ('refusal' in verdict) {
        handshakes.failed(address)
        server.handleUpgrade(request, stream, head, (webSocket) =>
          turnAway(webSocket, 3000, verdict.refusal),
        )
        return
      }
      const { clientId, project } = verdict
      const busyMs = handshakes.enter(address, project)
      if (busyMs > 0) return putOff(stream, '503 Service Unavailable', busyMs)
      const party = { socket: String(++lastSocket), address, project, server: '' }
      server.handleUpgrade(request, stream, head, (webSocket) => takeIn(webSocket, clientId, party))
    },

    async close() {
      if (closing) return allClosed.promise
      closing = true
      sharing?.stop()
      for (const stop of stopTimers) stop()
      const leaving = [...sockets]
      if (leaving.length === 0) allClosed.resolve()
      const stopClosing = closeInTurns(leaving, clock)
      await allClosed.promise
      stopClosing()
      await mailbox.flush()
      mailbox.stop()
      server.close()
    },

    stats: () => ({
      ...mailbox.counters,
      ...counters,
      refused: { ...refused },
      short: { ...short },
      sockets: sockets.size,
      topics: subscriptions.topics,
    }),
  }
}
