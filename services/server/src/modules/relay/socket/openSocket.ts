import type { Clock, Logger } from '@bowline/common'
import type { RawData, WebSocket } from 'ws'
import { formatAnswer, type Outcome } from '../frames/formatAnswer.ts'
import { parseFrame } from '../frames/parseFrame.ts'
import { RelayError } from '../frames/RelayError.ts'
import type { Mailbox } from '../mailbox/createMailbox.ts'
import type { MailboxMessage } from '../mailbox/MailboxMessage.ts'
import { callMethod } from '../methods/callMethod.ts'
import { createMethods } from '../methods/createMethods.ts'
import { createDelivery, type DeliveryCounters } from './createDelivery.ts'
import { createSocketWriter } from './createSocketWriter.ts'
import type { createSubscriptions } from './createSubscriptions.ts'

/** One admitted client connection. */
export interface RelaySocket {
  readonly clientId: string
  offer(message: MailboxMessage): void
  /** Ends the connection when it has been silent since `before`, else asks for a sign of life. */
  checkLife(before: number): void
  close(code: number, reason: string): void
  terminate(): void
}

export interface SocketServices {
  readonly mailbox: Mailbox
  readonly subscriptions: ReturnType<typeof createSubscriptions<RelaySocket>>
  readonly clock: Clock
  readonly logger: Logger
  readonly nextPushId: () => number
  readonly counters: DeliveryCounters
  readonly onClosed: (socket: RelaySocket) => void
}

/** Serves a client over an open WebSocket until it closes. */
export function openSocket(
  webSocket: WebSocket,
  clientId: string,
  services: SocketServices,
): RelaySocket {
  const { mailbox, subscriptions, clock, logger } = services
  const writer = createSocketWriter(webSocket, clock)
  const delivery = createDelivery({ ...services, clientId, send: writer.send, onFailure })
  let lastSeen = clock.now()

  const socket: RelaySocket = {
    clientId,
    offer: delivery.offer,
    checkLife(before) {
      if (lastSeen < before) webSocket.terminate()
      else webSocket.ping()
    },
    close: (code, reason) => webSocket.close(code, reason),
    terminate: () => webSocket.terminate(),
  }

  async function onRequest(id: string, method: string, params: unknown) {
    const after: (() => void)[] = []
    const methods = createMethods(
      {
        clientId,
        delivery,
        topicCount: () => subscriptions.countOf(socket),
        subscribe: (topic) => subscriptions.add(socket, topic),
        unsubscribe: (topic) => subscriptions.remove(socket, topic),
        afterAnswer: (task) => after.push(task),
      },
      mailbox,
    )
    writer.requestStarted()
    const outcome = await callMethod(methods, method, params).then(
      (result): Outcome => ({ result }),
      (error: unknown): Outcome => ({ error }),
    )
    if ('error' in outcome && !(outcome.error instanceof RelayError))
      logger.log('error', 'relay method failed', { method, error: outcome.error })
    writer.send(formatAnswer(id, outcome))
    writer.requestEnded()
    for (const task of after) task()
  }

  function onFrame(data: RawData) {
    lastSeen = clock.now()
    const frame = parseFrame(data.toString())
    if (frame.kind === 'invalid')
      writer.send(formatAnswer('null', { error: new RelayError(frame.code, frame.message) }))
    else if (frame.kind === 'answer') delivery.answer(Number(frame.id), frame.accepted)
    else onRequest(frame.id, frame.method, frame.params).catch(onFailure)
  }

  function onFailure(error: unknown) {
    // The mailbox failed outside of a request: a new connection drains again.
    logger.log('error', 'relay delivery failed', { error })
    webSocket.close(1011, 'Internal error')
  }

  webSocket.on('message', onFrame)
  webSocket.on('pong', () => {
    lastSeen = clock.now()
  })
  // An `error` is always followed by `close`; without a listener it would end the process.
  webSocket.on('error', (error) => logger.log('debug', 'relay socket error', { error }))
  webSocket.on('close', () => {
    writer.stop()
    delivery.stop()
    subscriptions.removeAll(socket)
    services.onClosed(socket)
  })
  return socket
}
