import { relayToken } from '../drill/world/relayToken.mjs'

/** A client of the pairing relay, down to the frames: no library between the clock and the socket. */
export async function openRelaySocket(url, onMessage) {
  const query = new URLSearchParams({
    auth: relayToken(url),
    projectId: 'local-project',
    ua: 'bench',
  })
  const socket = new WebSocket(`${url}?${query}`)
  const waiting = new Map()
  let lastId = 0
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('The relay refused a client.'))
  })
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(data)
    if (frame.method !== 'irn_subscription') return void waiting.get(frame.id)?.(frame.result)
    socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
    onMessage(frame.params.data.message)
  }
  return {
    request(method, params) {
      const id = ++lastId
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    close: () => socket.close(),
  }
}
