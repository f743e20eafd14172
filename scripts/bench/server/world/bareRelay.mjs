// The least that a relay does: it parses JSON-RPC, passes a message on to those who have subscribed to its topic,
// and answers. It keeps nothing and checks nothing.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const { WebSocketServer } = createRequire(
  new URL('../../../../services/server/package.json', import.meta.url),
)('ws')

const sockets = new WebSocketServer({ noServer: true })
const topics = new Map()
let lastId = 0

sockets.on('connection', (socket) => {
  const own = new Set()
  const methods = {
    irn_subscribe({ topic }) {
      own.add(topic)
      topics.set(topic, (topics.get(topic) ?? new Set()).add(socket))
      return topic
    },
    irn_publish({ topic, message, tag }) {
      const data = { topic, message, tag, publishedAt: Date.now() }
      lastId += 1
      const push = JSON.stringify({
        id: lastId,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: topic, data },
      })
      for (const other of topics.get(topic) ?? []) if (other !== socket) other.send(push)
      return true
    },
  }
  socket.on('error', () => {})
  socket.on('message', (data) => {
    const { id, method, params } = JSON.parse(String(data))
    if (!method) return
    const result = methods[method](params)
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result }))
  })
  socket.on('close', () => {
    for (const topic of own) {
      const others = topics.get(topic)
      others?.delete(socket)
      if (others?.size === 0) topics.delete(topic)
    }
  })
})

const server = createServer()
server.on('upgrade', (request, stream, head) =>
  sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket)),
)
server.listen(Number(process.env.BOWLINE_PORT), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
)
