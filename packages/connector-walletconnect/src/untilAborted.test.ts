import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { untilAborted } from './untilAborted.ts'

const reason = () => new Error('ended')

test('passes on how the promise ends, and leaves no listener at the signal', async () => {
  const { signal } = new AbortController()
  const waits = [
    untilAborted(Promise.resolve('signed'), signal, reason),
    untilAborted(Promise.reject(new Error('declined')), signal, reason),
  ]
  expect(getEventListeners(signal, 'abort')).toHaveLength(2)
  expect(await Promise.allSettled(waits)).toMatchObject([
    { value: 'signed' },
    { reason: { message: 'declined' } },
  ])
  await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([])
})

test('ends with the signal, also with one that is aborted already', async () => {
  const controller = new AbortController()
  const never = new Promise<never>(() => {})
  const waiting = untilAborted(never, controller.signal, reason)
  controller.abort()
  await expect(waiting).rejects.toThrow('ended')
  await expect(untilAborted(never, controller.signal, reason)).rejects.toThrow('ended')
})
