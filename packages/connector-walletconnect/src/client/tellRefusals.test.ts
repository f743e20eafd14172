import { expect, test } from 'vitest'
import type { PairingClient } from './PairingClient.ts'
import { tellRefusals } from './tellRefusals.ts'

const TOPIC = '7'.repeat(64)
const refusal = { code: -32000, message: 'Too large.' }
const waiting = { internal: { throwOnFailedPublish: true } }

/** A client whose relay answers as the test says, and that publishes with one request. */
function setup(answer: () => Promise<unknown>) {
  const answered: unknown[] = []
  const relayer = {
    request: answer,
    async publish(topic: string, message: string, _options?: unknown) {
      answered.push(await send(message, topic))
    },
  }
  const send = (message: unknown, topic = TOPIC) =>
    client.core.relayer.request({ method: 'irn_publish', params: { topic, message } })
  // The part of the client that this works on.
  const client = { core: { relayer } } as unknown as PairingClient
  tellRefusals(client)
  const publish = (options?: object) => client.core.relayer.publish(TOPIC, 'sealed', options)
  return { client, answered, publish, send }
}

test('who waits for a message is told at once that the relay refuses it', async () => {
  const { publish, answered } = setup(() => Promise.reject(refusal))
  await expect(publish(waiting)).rejects.toMatchObject({
    code: 'RELAY_REFUSED',
    context: { reason: 'Too large.' },
    cause: refusal,
  })
  // The client has nothing to repeat.
  expect(answered).toEqual([true])
})

test('who does not wait for it is not told', async () => {
  const { publish } = setup(() => Promise.reject(refusal))
  await publish()
  await publish({})
  await publish({ internal: {} })
  await publish({ internal: { throwOnFailedPublish: false } })
})

test('what goes wrong on the way to the relay is left to the client', async () => {
  const lost = new Error('socket closed')
  const { publish, answered } = setup(() => Promise.reject(lost))
  await expect(publish(waiting)).rejects.toBe(lost)
  expect(answered).toEqual([])
})

test('an answer of the relay is passed on', async () => {
  const { publish, answered } = setup(async () => 'an id')
  await publish(waiting)
  expect(answered).toEqual(['an id'])
})

test('a message that nobody publishes any more is left to the client', async () => {
  const { publish, send } = setup(() => Promise.reject(refusal))
  await publish()
  await expect(send('sealed')).rejects.toBe(refusal)
})

test.each([[undefined], [7], [{}]])('a request about %o is no message', async (message) => {
  const { send } = setup(() => Promise.reject(refusal))
  await expect(send(message)).rejects.toBe(refusal)
})

test('a request without parameters is no message', async () => {
  const { client } = setup(() => Promise.reject(refusal))
  const bare = { method: 'irn_ping' } as Parameters<typeof client.core.relayer.request>[0]
  await expect(client.core.relayer.request(bare)).rejects.toBe(refusal)
})
