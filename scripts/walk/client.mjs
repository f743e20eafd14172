import { openRelayClient } from '../drill/world/relayClient.mjs'
import { createIdentity, relayToken } from '../drill/world/relayToken.mjs'

const TOPIC = 'ab'.repeat(32)

/** Sends a message from one relay to the other. Resolves once it has arrived, with how the sender was answered. */
export async function sendMessage(from, to, { projectId = 'local-project', text = 'hello' } = {}) {
  const arrived = Promise.withResolvers()
  const open = (url, onPush) =>
    openRelayClient(url, {
      token: relayToken(url, { identity: createIdentity() }),
      from: '203.0.113.7',
      projectId,
      onPush,
    })
  const receiver = await open(to, (socket, { id, params }) => {
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    if (params.data.message === text) arrived.resolve()
  })
  await receiver.request('irn_subscribe', { topic: TOPIC })
  const sender = await open(from)
  const answer = await sender.request('irn_publish', {
    topic: TOPIC,
    message: text,
    ttl: 300,
    tag: 1,
  })
  await arrived.promise
  for (const { socket } of [sender, receiver]) socket.close()
  return answer
}

/** Sends a message that waits until somebody asks for it. */
export async function keep(url, text, projectId = 'local-project') {
  const { socket, request } = await join(url, projectId)
  await request('irn_publish', { topic: TOPIC, message: text, ttl: 86_400, tag: 1 })
  socket.close()
}

/** The messages that wait. They go on waiting. */
export async function kept(url, projectId = 'local-project') {
  const { socket, request } = await join(url, projectId)
  const { messages } = await request('irn_fetchMessages', { topic: TOPIC })
  socket.close()
  return messages.map(({ message }) => message)
}

const join = (url, projectId) =>
  openRelayClient(url, {
    token: relayToken(url, { identity: createIdentity() }),
    from: '203.0.113.7',
    projectId,
  })
