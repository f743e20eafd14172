import { KitError } from '@bowline/common'
import { MAX_ANSWER_CHARACTERS } from '@bowline/common/adapters'
import { asAnswer, readAnswer } from './readAnswer.ts'

/** One line to a node. When it is gone it is gone. */
export interface RpcConnection {
  /** Throws an `RpcError`, `INVALID_RESPONSE`, or `HTTP_UNREACHABLE` when the line breaks. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>
  close(): void
}

interface Options {
  /** Stands for the node in errors. */
  readonly name: string
  readonly onGone: () => void
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** Opens a websocket to a node, also where none can be: then every question fails. */
export function openConnection(url: string, { name, onGone }: Options): RpcConnection {
  const waiting = new Map<number, Waiting>()
  const socket = socketTo(url)
  let isGone = socket === undefined
  let lastId = 0
  const unreachable = () => new KitError('HTTP_UNREACHABLE', { endpoint: name })

  const leave = () => {
    isGone = true
    onGone()
    for (const { reject } of waiting.values()) reject(unreachable())
    waiting.clear()
  }
  const hear = ({ data }: MessageEvent) => {
    const answer = asAnswer(parse(data))
    const id = Number(answer?.id)
    const asked = waiting.get(id)
    // A notification, or the answer to a request that was aborted.
    if (!asked) return
    waiting.delete(id)
    try {
      asked.resolve(readAnswer(answer, name))
    } catch (error) {
      asked.reject(error)
    }
  }
  const opened = new Promise<void>((resolve) => socket?.addEventListener('open', () => resolve()))
  socket?.addEventListener('error', leave)
  socket?.addEventListener('close', leave)
  socket?.addEventListener('message', hear)

  return {
    ask(method, params) {
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        if (isGone) return reject(unreachable())
        waiting.set(id, { resolve, reject })
        const text = JSON.stringify({ jsonrpc: '2.0', id, method, params })
        void opened.then(() => waiting.has(id) && socket?.send(text))
      })
    },
    close() {
      leave()
      socket?.close()
    },
  }
}

function socketTo(url: string): WebSocket | undefined {
  try {
    return new WebSocket(url)
  } catch {
    // The address is invalid, the page may not open it, or there is no `WebSocket`.
    return undefined
  }
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string' || data.length > MAX_ANSWER_CHARACTERS) return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
