import { createRequire } from 'node:module'

// A dependency of the server, and the one client here that can say where it comes from.
const { WebSocket } = createRequire(
  new URL('../../../services/server/package.json', import.meta.url),
)('ws')

/**
 * Opens a socket to the relay as if through a proxy. Resolves with it and a `request` function, rejects
 * when the relay puts it off.
 */
export function openRelayClient(url, { token, from, projectId = 'local-project' }) {
  const query = new URLSearchParams({ auth: token, projectId })
  const socket = new WebSocket(`${url}?${query}`, {
    headers: { 'x-forwarded-for': from },
    perMessageDeflate: false,
  })
  const waiting = new Map()
  let lastId = 0
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    waiting.get(frame.id)?.(frame)
    waiting.delete(frame.id)
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => resolve({ socket, request }))
  })

  function request(method, params) {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, resolve)
      socket.once('close', () => reject(new Error('closed')))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  }
}
