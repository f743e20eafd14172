import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Clock, silentLogger, systemClock } from '@bowline/common'
import { WebSocketServer } from 'ws'
import { admitClient } from './auth/admitClient.ts'
import { createHandshakeLimit } from './auth/createHandshakeLimit.ts'
import { createMailbox } from './mailbox/createMailbox.ts'
import { createMailboxRepo } from './mailbox/createMailboxRepo.ts'
import { migrateMailbox } from './mailbox/migrateMailbox.ts'
import type { RelayOptions, RelayStats } from './RelayOptions.ts'
import { relayLimits } from './relayLimits.ts'
import { createSubscriptions } from './socket/createSubscriptions.ts'
import { openSocket, type RelaySocket } from './socket/openSocket.ts'

/** The pairing relay: carries sealed messages between an app and a wallet. */
export interface Relay {
  /** Takes over the `upgrade` event of an HTTP server. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Stops admitting, closes every socket with code 1012, stores what is not stored yet. */
  close(): Promise<void>
  stats(): RelayStats
}

/**
 * Creates a relay on a database; call `handleUpgrade` for requests to its path.
 *
 * @example
 * const relay = createRelay({ db, projects })
 * server.on('upgrade', (request, socket, head) => relay.handleUpgrade(request, socket, head))
 */
export function createRelay(options: RelayOptions): Relay {
  const { db, clock = systemClock, logger = silentLogger } = options
  migrateMailbox(db)
  const mailbox = createMailbox({
    repo: createMailboxRepo(db),
    clock,
    onStored(message) {
      for (const socket of subscriptions.of(message.topic))
        if (socket.clientId !== message.publisher) socket.offer(message)
    },
  })
  const subscriptions = createSubscriptions<RelaySocket>()
  const sockets = new Set<RelaySocket>()
  const refused: Record<string, number> = {}
  const counters = { delivered: 0, redelivered: 0 }
  const isRoomForHandshake = createHandshakeLimit(clock, relayLimits.handshakesPerSecond)
  const server = new WebSocketServer({ noServer: true, maxPayload: relayLimits.frameBytes })
  const allClosed = Promise.withResolvers<void>()
  let closing = false
  // Below 2^53, and different from the ids of the process before this one.
  let pushId = clock.now() * 1000

  const services = {
    mailbox,
    subscriptions,
    clock,
    logger,
    counters,
    nextPushId: () => ++pushId,
    onClosed(socket: RelaySocket) {
      sockets.delete(socket)
      if (closing && sockets.size === 0) allClosed.resolve()
    },
  }
  const stopTimers = [
    every(clock, relayLimits.pingMs, () => {
      for (const socket of sockets) socket.checkLife(clock.now() - relayLimits.silenceMs)
    }),
    every(clock, relayLimits.sweepMs, () => {
      try {
        mailbox.flush()
        mailbox.sweep()
      } catch (error) {
        // The database is busy or gone: the next round tries again.
        logger.log('warn', 'relay sweep failed', { error })
      }
    }),
  ]

  function count(reason: string) {
    refused[reason] = (refused[reason] ?? 0) + 1
  }

  return {
    handleUpgrade(request, stream, head) {
      if (closing || !isRoomForHandshake()) {
        count('busy')
        stream.end(
          'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\n\r\n',
        )
        return
      }
      server.handleUpgrade(request, stream, head, (webSocket) => {
        const verdict = admitClient(request, options, clock.now())
        if ('refusal' in verdict) {
          count(verdict.refusal)
          logger.log('info', 'relay refused a client', { reason: verdict.refusal })
          webSocket.on('error', () => webSocket.terminate())
          // Accepted first: a browser shows the page a close code, but never an HTTP status.
          webSocket.close(3000, verdict.refusal)
          return
        }
        sockets.add(openSocket(webSocket, verdict.clientId, services))
      })
    },

    async close() {
      if (closing) return allClosed.promise
      closing = true
      for (const stop of stopTimers) stop()
      const leaving = [...sockets]
      if (leaving.length === 0) allClosed.resolve()
      // Spread out, so that thousands of clients do not reconnect in the same instant.
      const step = Math.min(relayLimits.drainStepMs, relayLimits.drainMaxMs / leaving.length)
      leaving.forEach((socket, index) => {
        clock.after(index * step, () => socket.close(1012, 'Service restart'))
      })
      const cancelGrace = clock.after(leaving.length * step + relayLimits.closeGraceMs, () => {
        for (const socket of sockets) socket.terminate()
      })
      await allClosed.promise
      cancelGrace()
      mailbox.flush()
      server.close()
    },

    stats: () => ({
      ...mailbox.counters,
      ...counters,
      refused: { ...refused },
      sockets: sockets.size,
      topics: subscriptions.topics,
    }),
  }
}

function every(clock: Clock, ms: number, task: () => void): () => void {
  let cancel = clock.after(ms, function again() {
    task()
    cancel = clock.after(ms, again)
  })
  return () => cancel()
}
