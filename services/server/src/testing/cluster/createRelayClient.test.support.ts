import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { RelayEvent } from '../history/RelayEvent.test.support.ts'

const TTL_SECONDS = 300
/** As the clients of the relay protocol do. */
const AGAIN_AFTER_MS = 100
const ANSWER_WITHIN_MS = 3_000
const PROJECT_ID = 'local-project'

type Json = Record<string, unknown>
type Unstamped<Event> = Event extends unknown ? Omit<Event, 'at'> : never

export interface RelayClientOptions {
  readonly name: string
  readonly relayUrl: string
  readonly topics: readonly string[]
  /** Where everything that happens is written down. */
  readonly history: RelayEvent[]
}

/**
 * A client of the relay that comes back by itself, subscribes again, and publishes again what was not confirmed, as
 * wallets and apps do. It shows a message once.
 */
export function createRelayClient({ name, relayUrl, topics, history }: RelayClientOptions) {
  const keys = generateKeyPair(randomBytes(32))
  const shown = new Set<string>()
  let socket: WebSocket | undefined
  let connections = 0
  let isClosed = false
  let lastId = 0
  /** Ready to publish: connected, and subscribed to all topics. */
  let ready = Promise.withResolvers<WebSocket>()
  let isReady = false
  const answers = new Map<number, (answer: Json | undefined) => void>()

  const note = (event: Unstamped<RelayEvent>) =>
    void history.push({ at: Date.now(), ...event } as RelayEvent)

  async function connect(): Promise<void> {
    if (isClosed) return
    const token = await signJWT('session', relayUrl, 86_400, keys)
    const own = new WebSocket(`${relayUrl}?auth=${token}&projectId=${PROJECT_ID}`)
    connections += 1
    const connection = `${name}/${connections}`
    socket = own
    own.on('error', () => {})
    let isOpen = false
    own.on('open', () => {
      isOpen = true
      note({ type: 'connected', client: name, connection, server: '' })
      void subscribe(own, connection)
    })
    own.on('message', (data) => receive(own, connection, JSON.parse(String(data))))
    own.on('close', (code) => {
      if (isOpen) note({ type: 'disconnected', client: name, connection, code })
      lose(own)
    })
  }

  /** Gives a connection up, and makes another one. */
  function lose(own: WebSocket) {
    own.terminate()
    if (socket !== own) return
    socket = undefined
    // Who waits already goes on waiting.
    if (isReady) ready = Promise.withResolvers()
    isReady = false
    for (const answer of answers.values()) answer(undefined)
    answers.clear()
    setTimeout(connect, AGAIN_AFTER_MS)
  }

  function receive(own: WebSocket, connection: string, frame: Json) {
    if (frame.method !== 'irn_subscription') {
      answers.get(Number(frame.id))?.(frame)
      answers.delete(Number(frame.id))
      return
    }
    const { data } = frame.params as { data: { topic: string; message: string } }
    const message = { client: name, connection, topic: data.topic, id: idOf(data.message) }
    note({ type: 'pushed', ...message })
    if (!shown.has(message.id)) {
      shown.add(message.id)
      note({ type: 'shown', ...message })
    }
    own.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    note({ type: 'acknowledged', ...message })
  }

  /** Resolves with nothing if the connection is lost, or no answer comes in time. */
  function call(own: WebSocket, method: string, params: Json): Promise<Json | undefined> {
    lastId += 1
    const id = lastId
    const { promise, resolve } = Promise.withResolvers<Json | undefined>()
    answers.set(id, resolve)
    // A server that was frozen or cut off answers no more: only another one does.
    const timer = setTimeout(() => {
      if (answers.has(id)) lose(own)
    }, ANSWER_WITHIN_MS)
    own.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return promise.finally(() => clearTimeout(timer))
  }

  async function subscribe(own: WebSocket, connection: string): Promise<void> {
    while (socket === own) {
      const answer = await call(own, 'irn_batchSubscribe', { topics })
      if (!answer?.result) {
        await wait(AGAIN_AFTER_MS)
        continue
      }
      for (const topic of topics) note({ type: 'joined', client: name, connection, topic })
      isReady = true
      ready.resolve(own)
      return
    }
  }

  void connect()
  onTestFinished(close)

  function close() {
    isClosed = true
    socket?.terminate()
  }

  return {
    name,
    shown: shown as ReadonlySet<string>,
    /** Resolves when the client is connected and subscribed. */
    isReady: async () => void (await ready.promise),
    /** Publishes until a server confirms it. */
    async publish(topic: string, text: string): Promise<string> {
      const id = idOf(text)
      for (;;) {
        const own = await ready.promise
        const of = { client: name, connection: `${name}/${connections}`, topic, id }
        note({ type: 'asked', ttlMs: TTL_SECONDS * 1_000, ...of })
        const answer = await call(own, 'irn_publish', {
          topic,
          message: text,
          ttl: TTL_SECONDS,
          tag: 1108,
        })
        if (answer?.result !== true) {
          await wait(AGAIN_AFTER_MS)
          continue
        }
        note({ type: 'confirmed', ...of })
        return id
      }
    },
    close,
  }
}

const idOf = (text: string) => createHash('sha256').update(text).digest('hex')
