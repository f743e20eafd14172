import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { PairingClient } from './PairingClient.ts'
import { resendLost } from './resendLost.ts'

/** A relayer whose answers the test gives. */
function setup() {
  const events = new EventEmitter()
  const sent: unknown[] = []
  const answers: PromiseWithResolvers<unknown>[] = []
  const relayer = {
    events,
    transportExplicitlyClosed: false,
    on: events.on.bind(events),
    off: events.off.bind(events),
    request(request: unknown) {
      sent.push(request)
      const answer = Promise.withResolvers<unknown>()
      answers.push(answer)
      return answer.promise
    },
  }
  // The part of the client that this works on.
  const client = { core: { relayer } } as unknown as PairingClient
  resendLost(client)
  return {
    relayer,
    sent,
    answers,
    ask: (method: string) => client.core.relayer.request({ method, params: {} }),
    lose: () => events.emit('relayer_disconnect'),
    waiting: () => events.listenerCount('relayer_disconnect'),
  }
}

test('a message is sent once while the connection lasts', async () => {
  const { sent, answers, ask, lose, waiting } = setup()
  const asking = ask('irn_publish')
  expect(waiting()).toBe(1)
  answers[0]?.resolve('sent')
  expect(await asking).toBe('sent')
  await expect.poll(waiting).toBe(0)
  lose()
  expect(sent).toEqual([{ method: 'irn_publish', params: {} }])
})

test('what is under way when the connection drops is sent again, and the answer to that counts', async () => {
  const { sent, answers, ask, lose, waiting } = setup()
  const asking = ask('irn_publish')
  lose()
  expect(sent).toEqual([
    { method: 'irn_publish', params: {} },
    { method: 'irn_publish', params: {} },
  ])
  answers[1]?.resolve('sent again')
  expect(await asking).toBe('sent again')
  await expect.poll(waiting).toBe(0)
})

test('a refusal ends a message, also one that was sent again', async () => {
  const { answers, ask, lose, waiting } = setup()
  const first = ask('irn_publish')
  answers[0]?.reject(new Error('too large'))
  await expect(first).rejects.toThrow('too large')
  const second = ask('irn_publish')
  lose()
  answers[2]?.reject(new Error('still too large'))
  await expect(second).rejects.toThrow('still too large')
  await expect.poll(waiting).toBe(0)
})

test('nothing is sent again after the page has closed the connection', () => {
  const { relayer, sent, ask, lose } = setup()
  void ask('irn_publish')
  relayer.transportExplicitlyClosed = true
  lose()
  expect(sent).toHaveLength(1)
})

test('many messages under way are no leak', () => {
  const { relayer } = setup()
  expect(relayer.events.getMaxListeners()).toBe(0)
})
