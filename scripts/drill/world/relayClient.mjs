import { createRequire } from 'node:module'

// A dependency of the server. Unlike Node's client, it reports the status of a refusal.
const { WebSocket } = createRequire(
  new URL('../../../services/server/package.json', import.meta.url),
)('ws')

/**
 * Opens a socket to the relay as if through a proxy. Resolves with it and a `request` function, which
 * rejects when the relay refuses or the socket closes. Rejects when the relay does not let it in. `onPush` is
 * called with the socket and each message that the relay pushes, `onAnswer` with each answer to what `request` did not send.
 */
export function openRelayClient(
  url,
  { token, from, projectId = 'local-project', onPush = () => {}, onAnswer = () => {} },
) {
  const query = new URLSearchParams({ auth: token, projectId })
  const socket = new WebSocket(`${url}?${query}`, {
    headers: { 'x-forwarded-for': from },
    perMessageDeflate: false,
  })
  const waiting = new Map()
  let lastId = 0
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.method) return void onPush(socket, frame)
    if (!waiting.has(frame.id)) return void onAnswer(frame)
    const { resolve, reject } = waiting.get(frame.id)
    waiting.delete(frame.id)
    if (frame.error) reject(new Error(frame.error.message))
    else resolve(frame.result)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('closed'))
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => resolve({ socket, request }))
  })

  function request(method, params) {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  }
}
