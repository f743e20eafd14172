import { once } from 'node:events'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { WebSocket } from 'ws'

/** One try, after which the next server is asked. */
const ANSWER_WITHIN_MS = 5_000
const AGAIN_AFTER_MS = 100

interface Frame {
  readonly id: number
  readonly method?: string
  readonly result?: unknown
  readonly params?: { readonly data: { readonly message: string } }
}

/**
 * A client of a relay that several servers offer, as clients are: when a server closes its connection it goes to the
 * next one, subscribes again, and repeats what was not answered.
 */
export async function roam(servers: readonly string[], { seed, audience }: RoamOptions) {
  const keys = generateKeyPair(new Uint8Array(32).fill(seed))
  const token = await signJWT('session', audience, 86_400, keys)
  const received: string[] = []
  const closings: number[] = []
  const topics = new Set<string>()
  let turn = 0
  let lastId = 0
  let connection: Promise<WebSocket> | undefined
  let isOver = false

  async function connect(): Promise<WebSocket> {
    for (;;) {
      const server = servers[turn % servers.length]
      turn += 1
      const socket = new WebSocket(`${server}/relay?auth=${token}&projectId=local-project`)
      // Whoever waits for it to open learns of it, too.
      socket.on('error', () => {})
      const isOpen = await once(socket, 'open').then(
        () => true,
        () => false,
      )
      if (!isOpen) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
        continue
      }
      socket.on('message', (text) => receive(socket, JSON.parse(String(text))))
      socket.on('close', (code) => {
        if (isOver) return
        closings.push(code)
        connection = connect()
      })
      for (const topic of topics) await ask(socket, 'irn_subscribe', { topic }).catch(() => {})
      return socket
    }
  }

  function receive(socket: WebSocket, { id, method, params }: Frame) {
    if (method !== 'irn_subscription' || !params) return
    received.push(params.data.message)
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }

  function ask(socket: WebSocket, method: string, params: object): Promise<unknown> {
    lastId += 1
    const id = lastId
    const answered = Promise.withResolvers<unknown>()
    const stop = setTimeout(() => answered.reject(new Error('No answer.')), ANSWER_WITHIN_MS)
    const onClose = () => answered.reject(new Error('Closed.'))
    const onMessage = (text: unknown) => {
      const frame: Frame = JSON.parse(String(text))
      if (frame.id !== id || frame.method) return
      if (frame.result === undefined) answered.reject(new Error(`Refused: ${text}`))
      else answered.resolve(frame.result)
    }
    socket.on('message', onMessage).on('close', onClose)
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    return answered.promise.finally(() => {
      clearTimeout(stop)
      socket.off('message', onMessage).off('close', onClose)
    })
  }

  connection = connect()
  return {
    /** Each message that was pushed, however often. */
    received,
    /** The codes with which servers have closed its connections. */
    closings,
    async subscribe(topic: string) {
      topics.add(topic)
      await ask(await (connection ?? connect()), 'irn_subscribe', { topic })
    },
    /** Resolves once a server has stored it. */
    async publish(topic: string, message: string) {
      const params = { topic, message, ttl: 300, tag: 1108 }
      for (;;) {
        const socket = await (connection ?? connect())
        const isStored = await ask(socket, 'irn_publish', params).catch(() => false)
        if (isStored) return
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
      }
    },
    async stop() {
      isOver = true
      const socket = await connection
      socket?.terminate()
    },
  }
}

interface RoamOptions {
  readonly seed: number
  readonly audience: string
}
