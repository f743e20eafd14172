// The clients of a relay, in a process of their own.
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openRelayClient } from '../../../drill/world/relayClient.mjs'
import { createIdentity, relayToken } from '../../../drill/world/relayToken.mjs'
import { createSchedule } from './sendInTime.mjs'

const OPENING_AT_ONCE = 50
const TRY_AGAIN_MS = 50
/** Ids of what a client asks before. */
const FIRST_ID = 2

process.once('message', async (load) => {
  process.send(await run(load))
  process.disconnect()
})

async function run({ urls, projects, pairs, ...load }) {
  const schedule = createSchedule(load)
  const identities = { sender: createIdentity(), receiver: createIdentity() }
  const tokens = urls.map((url) => ({
    sender: relayToken(url, { identity: identities.sender }),
    receiver: relayToken(url, { identity: identities.receiver }),
  }))
  const open = async (index, as) => {
    // A receiver and its sender are at different servers where there are several.
    const at = (index + (as === 'sender' ? 1 : 0)) % urls.length
    const from = `10.${as === 'sender' ? 1 : 2}.${(index >> 8) & 255}.${index & 255}`
    const projectId = projects[index % projects.length]
    for (;;) {
      try {
        const token = tokens[at][as]
        return await openRelayClient(urls[at], { token, from, projectId, onPush, onAnswer })
      } catch {
        // More clients come than the server takes in a moment.
        await wait(TRY_AGAIN_MS)
      }
    }
  }
  const onPush = (socket, { id, params }) => {
    schedule.note('arrived', Number.parseInt(params.data.message, 10))
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }
  const onAnswer = ({ id, result }) => {
    if (result === true) schedule.note('acknowledged', id - FIRST_ID)
  }
  const senders = await inParts(pairs, async (index) => {
    const topic = randomBytes(32).toString('hex')
    const { request } = await open(index, 'receiver')
    await request('irn_subscribe', { topic })
    return { topic, ...(await open(index, 'sender')) }
  })

  const padding = randomBytes(700).toString('base64')
  process.send('ready')
  return schedule.run((number) => {
    const { topic, socket } = senders[number % senders.length]
    const params = { topic, message: `${number} ${padding}`, ttl: 300, tag: 1108 }
    const id = number + FIRST_ID
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_publish', params }))
  })
}

async function inParts(count, open) {
  const opened = []
  for (let start = 0; start < count; start += OPENING_AT_ONCE) {
    const length = Math.min(OPENING_AT_ONCE, count - start)
    opened.push(...(await Promise.all(Array.from({ length }, (_, index) => open(start + index)))))
  }
  return opened
}
