import { type Clock, KitError } from '@bowline/common'
import { type Endpoint, RPC_TIMEOUT_MS } from './Endpoint.ts'
import { asAnswer, readAnswer } from './readAnswer.ts'

/** A connection that nobody has asked anything for this long is closed. */
export const IDLE_LIMIT_MS = 30_000

interface Waiting {
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** Asks a node over a websocket, which is opened on use. `name` stands for it in errors. */
export function wsEndpoint(url: string, name: string, clock: Clock): Endpoint {
  const waiting = new Map<number, Waiting>()
  let connection: Promise<WebSocket> | undefined
  let cancelIdle = () => {}
  let lastId = 0

  const open = () =>
    new Promise<WebSocket>((resolve, reject) => {
      const unreachable = () => new KitError('HTTP_UNREACHABLE', { endpoint: name })
      const socket = new WebSocket(url)
      const onGone = () => {
        connection = undefined
        reject(unreachable())
        for (const { reject: refuse } of waiting.values()) refuse(unreachable())
        waiting.clear()
      }
      socket.addEventListener('open', () => resolve(socket))
      socket.addEventListener('error', onGone)
      socket.addEventListener('close', onGone)
      socket.addEventListener('message', ({ data }) => hear(data))
    })

  const hear = (data: unknown) => {
    const answer = asAnswer(parse(data))
    const id = Number(answer?.id)
    const asked = waiting.get(id)
    // Notifications, and answers that came too late.
    if (!asked) return
    waiting.delete(id)
    try {
      asked.resolve(readAnswer(answer, name))
    } catch (error) {
      asked.reject(error)
    }
  }

  const closeWhenIdle = (socket: WebSocket) => {
    cancelIdle()
    cancelIdle = clock.after(IDLE_LIMIT_MS, () => {
      if (waiting.size > 0) return closeWhenIdle(socket)
      connection = undefined
      socket.close()
    })
  }

  return {
    async request(method, params) {
      lastId += 1
      const id = lastId
      let cancel = () => {}
      const late = new Promise<never>((_, reject) => {
        cancel = clock.after(RPC_TIMEOUT_MS, () =>
          reject(new KitError('HTTP_TIMEOUT', { endpoint: name })),
        )
      })
      const asked = async () => {
        connection ??= open()
        const socket = await connection
        closeWhenIdle(socket)
        return new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
        })
      }
      try {
        return await Promise.race([asked(), late])
      } finally {
        waiting.delete(id)
        cancel()
      }
    },
  }
}

function parse(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
