import type { Clock, Logger } from '@bowline/common'
import type { RawData, WebSocket } from 'ws'
import type { WindowLimit } from '../../../drivers/limits/createWindowLimit.ts'
import type { Holdings } from '../createHoldings.ts'
import { exceeded, type Party, type Rates } from '../createRates.ts'
import { formatAnswer, type Outcome } from '../frames/formatAnswer.ts'
import { type Frame, parseFrame } from '../frames/parseFrame.ts'
import { RelayError } from '../frames/RelayError.ts'
import type { Mailbox } from '../mailbox/createMailbox.ts'
import type { MailboxMessage } from '../mailbox/MailboxMessage.ts'
import { callMethod } from '../methods/callMethod.ts'
import { createMethods } from '../methods/createMethods.ts'
import { REFUSAL_BYTES } from '../relayQuotas.ts'
import { createDelivery } from './createDelivery.ts'
import type { DeliveryCounters } from './createPushes.ts'
import { createSocketWriter } from './createSocketWriter.ts'
import type { createSubscriptions } from './createSubscriptions.ts'

type Request = Extract<Frame, { readonly kind: 'request' }>

/** One admitted client connection. */
export interface RelaySocket {
  readonly clientId: string
  readonly party: Party
  /** Delivers a message that was just stored. `after`: the one that waits before it, if another server may have stored that. */
  offer(message: MailboxMessage, after: number | undefined): void
  /** Delivers what waits in a topic. */
  drain(topic: string): void
  /** Closes the connection if it has been silent since `before`, else sends a ping. */
  checkLife(before: number): void
  close(code: number, reason: string): void
  terminate(): void
}

export interface SocketServices {
  readonly mailbox: Mailbox
  readonly subscriptions: ReturnType<typeof createSubscriptions<RelaySocket>>
  readonly rates: Rates
  /** The number of subscriptions. */
  readonly holdings: Holdings
  /** Counts what was refused to a socket. */
  readonly refusals: WindowLimit
  readonly clock: Clock
  readonly logger: Logger
  readonly nextPushId: () => number
  readonly counters: DeliveryCounters
  readonly onClosed: (socket: RelaySocket) => void
}

/** Serves a client over an open WebSocket until it closes. */
export function openSocket(
  webSocket: WebSocket,
  { clientId, party }: { readonly clientId: string; readonly party: Party },
  services: SocketServices,
): RelaySocket {
  const { mailbox, subscriptions, rates, holdings, clock, logger } = services
  const writer = createSocketWriter(webSocket, clock)
  const delivery = createDelivery({ ...services, clientId, send: writer.send })
  let lastSeen = clock.elapsed()

  const socket: RelaySocket = {
    clientId,
    party,
    offer: delivery.offer,
    drain: (topic) => void delivery.drain(topic),
    checkLife(before) {
      if (lastSeen < before) webSocket.terminate()
      else webSocket.ping()
    },
    close: (code, reason) => webSocket.close(code, reason),
    terminate: () => webSocket.terminate(),
  }

  function subscribe(topic: string): boolean {
    if (subscriptions.has(socket, topic)) return false
    const full = holdings.add(party)
    if (full) throw exceeded('subscriptions', full)
    const replaced = subscriptions.add(socket, topic)
    if (replaced) holdings.remove(replaced.party)
    return true
  }

  function unsubscribe(topic: string) {
    if (!subscriptions.has(socket, topic)) return
    subscriptions.remove(socket, topic)
    holdings.remove(party)
  }

  async function onRequest({ id, method, params }: Request, bytes: number) {
    const after: (() => void)[] = []
    const methods = createMethods(
      {
        clientId,
        party,
        delivery,
        subscribe,
        unsubscribe,
        spendMessages: (count) => rates.spend('messages', party, count),
        afterAnswer: (task) => after.push(task),
      },
      mailbox,
    )
    writer.requestStarted()
    const spend = (items: number) => {
      rates.spend('bytes', party, bytes)
      rates.spend('operations', party, 1 + items)
    }
    const outcome = await callMethod(methods, method, params, spend).then(
      (result): Outcome => ({ result }),
      (error: unknown): Outcome => ({ error }),
    )
    if ('error' in outcome && !(outcome.error instanceof RelayError))
      logger.log('error', 'relay method failed', { method, error: outcome.error })
    writer.send(formatAnswer(id, outcome))
    writer.requestEnded()
    if ('error' in outcome && !isUnavailable(outcome.error)) noteRefusal(bytes)
    for (const task of after) task()
  }

  function onFrame(data: RawData) {
    lastSeen = clock.elapsed()
    const text = data.toString()
    const bytes = Buffer.byteLength(text)
    const frame = parseFrame(text)
    if (frame.kind === 'request') {
      onRequest(frame, bytes).catch(onFailure)
      return
    }
    if (frame.kind === 'invalid')
      writer.send(formatAnswer('null', { error: new RelayError(frame.code, frame.message) }))
    // A client answers each push once or twice; any other answer is ignored.
    else if (delivery.answer(Number(frame.id), frame.accepted) === 'known') return
    noteRefusal(bytes)
  }

  /** Refusing costs time too, so a client that only sends invalid requests is disconnected. */
  function noteRefusal(bytes: number) {
    const units = 1 + Math.floor(bytes / REFUSAL_BYTES)
    if (services.refusals.take(party.socket, units) > 0)
      webSocket.close(1008, 'Too many refused requests')
  }

  function onFailure(error: unknown) {
    logger.log('error', 'relay request failed', { error })
    webSocket.close(1011, 'Internal error')
  }

  webSocket.on('message', onFrame)
  webSocket.on('pong', () => {
    lastSeen = clock.elapsed()
  })
  // An `error` is always followed by `close`; without a listener it would end the process.
  webSocket.on('error', (error) => logger.log('debug', 'relay socket error', { error }))
  webSocket.on('close', () => {
    writer.stop()
    delivery.stop()
    for (let left = subscriptions.removeAll(socket); left > 0; left -= 1) holdings.remove(party)
    services.onClosed(socket)
  })
  return socket
}

/** The client has done nothing wrong: it is to try again. */
const isUnavailable = (error: unknown) => error instanceof RelayError && error.code === -32000
