import type { WebSocket } from 'ws'
import { answerText } from './answerText.ts'
import type { Answering, ChainProcess } from './createChainProcess.ts'

/** Clients send hundreds at once while they start. */
const MAX_UNANSWERED = 1_000
/** What waits for somebody who does not read. Metadata alone is a megabyte. */
const MAX_WAITING_BYTES = 32_000_000
/** The code of the websocket protocol for it. */
const FAILED = 1011

const busy: Answering = {
  put(_, reply) {
    const message = `A connection has at most ${MAX_UNANSWERED} requests without an answer.`
    reply({ error: { code: -32_009, message } })
  },
}

/** Serves a websocket: its requests, and what it subscribes to until it is closed. */
export function serveSocket(chain: Pick<ChainProcess, 'connect'>, socket: WebSocket): void {
  let unanswered = 0

  function send(message: Readonly<Record<string, unknown>>): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate()
    else socket.send(JSON.stringify(message))
  }

  const connection = chain.connect({
    tell: ({ method, subscription, result }) =>
      send({ jsonrpc: '2.0', method, params: { subscription, result } }),
    ended: () => socket.close(FAILED, 'The chain has ended.'),
  })
  socket.on('message', (data) => {
    const answering = unanswered < MAX_UNANSWERED ? connection : busy
    unanswered += 1
    answerText(answering, String(data), (answer) => {
      unanswered -= 1
      send(answer)
    })
  })
  socket.on('close', () => connection.close())
  // An error on a socket is always followed by `close`.
  socket.on('error', () => {})
}
