import type { Logger } from '@bowline/common'
import type { RawData, WebSocket } from 'ws'
import type { WindowLimit } from '../../../drivers/limits/createWindowLimit.ts'
import type { Holdings } from '../createHoldings.ts'
import { exceeded, type Party, type Rates } from '../createRates.ts'
import { formatAnswer, type Outcome } from '../frames/formatAnswer.ts'
import { type Frame, parseFrame } from '../frames/parseFrame.ts'
import { RelayError } from '../frames/RelayError.ts'
import { callMethod } from '../methods/callMethod.ts'
import type { Call, Client, Methods } from '../methods/createMethods.ts'
import { REFUSAL_BYTES } from '../relayQuotas.ts'
import type { createSubscriptions } from './createSubscriptions.ts'
import { Delivery, type DeliveryServices } from './Delivery.ts'
import { SocketWriter } from './SocketWriter.ts'

type Request = Extract<Frame, { readonly kind: 'request' }>

export interface SocketServices extends DeliveryServices {
  readonly methods: Methods
  readonly subscriptions: ReturnType<typeof createSubscriptions<RelaySocket>>
  readonly rates: Rates
  /** The number of subscriptions. */
  readonly holdings: Holdings
  /** Counts what was refused to a socket. */
  readonly refusals: WindowLimit
  readonly logger: Logger
  /** A client was refused something by what all clients of its project, or of the server, share. */
  readonly onShort: (limit: string) => void
  readonly onClosed: (socket: RelaySocket) => void
}

const SERVER = Symbol('server')
const serverOf = (webSocket: WebSocket) =>
  (webSocket as WebSocket & { [SERVER]: RelaySocket })[SERVER]

/** Serves an admitted client over an open WebSocket until it closes. A class, since there are thousands of them. */
export class RelaySocket implements Client {
  readonly clientId: string
  readonly party: Party
  readonly delivery: Delivery
  readonly #webSocket: WebSocket
  readonly #services: SocketServices
  readonly #writer: SocketWriter
  #lastSeen: number

  constructor(
    webSocket: WebSocket,
    { clientId, party }: { readonly clientId: string; readonly party: Party },
    services: SocketServices,
  ) {
    this.clientId = clientId
    this.party = party
    this.#webSocket = webSocket
    this.#services = services
    this.#writer = new SocketWriter(webSocket, services.clock)
    this.delivery = new Delivery(this, services)
    this.#lastSeen = services.clock.elapsed()
    Object.assign(webSocket, { [SERVER]: this })
    for (const [event, listener] of Object.entries(RelaySocket.#listeners))
      webSocket.on(event, listener)
  }

  /** Called with the WebSocket as `this`. One for all: each socket's own would take as much memory as this class. */
  static readonly #listeners = {
    message(this: WebSocket, data: RawData) {
      serverOf(this).#onFrame(data)
    },
    pong(this: WebSocket) {
      serverOf(this).#seen()
    },
    // An `error` is always followed by `close`; without a listener it would end the process.
    error(this: WebSocket, error: Error) {
      serverOf(this).#services.logger.log('debug', 'relay socket error', { error })
    },
    close(this: WebSocket) {
      serverOf(this).#onClose()
    },
  }

  get rates(): Rates {
    return this.#services.rates
  }

  send(text: string): void {
    this.#writer.send(text)
  }

  subscribe(topic: string): boolean {
    const { subscriptions, holdings } = this.#services
    if (subscriptions.has(this, topic)) return false
    const full = holdings.add(this.party)
    if (full) throw exceeded('subscriptions', full)
    const replaced = subscriptions.add(this, topic)
    if (replaced) holdings.remove(replaced.party)
    return true
  }

  unsubscribe(topic: string): void {
    const { subscriptions, holdings } = this.#services
    if (!subscriptions.has(this, topic)) return
    subscriptions.remove(this, topic)
    holdings.remove(this.party)
  }

  /** Closes the connection if it has been silent since `before`, else sends a ping. */
  checkLife(before: number): void {
    if (this.#lastSeen < before) this.#webSocket.terminate()
    else this.#webSocket.ping()
  }

  close(code: number, reason: string): void {
    this.#webSocket.close(code, reason)
  }

  terminate(): void {
    this.#webSocket.terminate()
  }

  #seen() {
    this.#lastSeen = this.#services.clock.elapsed()
  }

  #onFrame(data: RawData) {
    this.#seen()
    const text = data.toString()
    const bytes = Buffer.byteLength(text)
    const frame = parseFrame(text)
    if (frame.kind === 'request') {
      this.#onRequest(frame, bytes).catch((error: unknown) => this.#onFailure(error))
      return
    }
    if (frame.kind === 'invalid')
      this.send(formatAnswer('null', { error: new RelayError(frame.code, frame.message) }))
    // A client answers each push once or twice; any other answer is ignored.
    else if (this.delivery.answer(Number(frame.id), frame.accepted) === 'known') return
    this.#noteRefusal(bytes)
  }

  async #onRequest({ id, method, params }: Request, bytes: number) {
    const { methods, logger } = this.#services
    const call: Call = { client: this, joined: [] }
    this.#writer.requestStarted()
    let outcome: Outcome
    try {
      outcome = { result: await callMethod(methods, { method, params, bytes }, call) }
    } catch (error) {
      outcome = { error }
    }
    if ('error' in outcome && !(outcome.error instanceof RelayError))
      logger.log('error', 'relay method failed', { method, error: outcome.error })
    this.send(formatAnswer(id, outcome))
    this.#writer.requestEnded()
    if ('error' in outcome && !isUnavailable(outcome.error)) this.#noteRefusal(bytes)
    if ('error' in outcome && isShared(outcome.error))
      this.#services.onShort(String(outcome.error.data?.limit))
    for (const topic of call.joined) void this.delivery.drain(topic)
  }

  /** Refusing costs time too, so a client that only sends invalid requests is disconnected. */
  #noteRefusal(bytes: number) {
    const units = 1 + Math.floor(bytes / REFUSAL_BYTES)
    if (this.#services.refusals.take(this.party.socket, units) > 0)
      this.#webSocket.close(1008, 'Too many refused requests')
  }

  #onFailure(error: unknown) {
    this.#services.logger.log('error', 'relay request failed', { error })
    this.#webSocket.close(1011, 'Internal error')
  }

  #onClose() {
    const { subscriptions, holdings, onClosed } = this.#services
    this.#writer.stop()
    this.delivery.stop()
    for (let left = subscriptions.removeAll(this); left > 0; left -= 1) holdings.remove(this.party)
    onClosed(this)
  }
}

/** The client has done nothing wrong: it is to try again. */
const isUnavailable = (error: unknown) => error instanceof RelayError && error.code === -32000

const isShared = (error: unknown): error is RelayError =>
  error instanceof RelayError && /^(project|server)$/.test(String(error.data?.scope))
