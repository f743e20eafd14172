import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createLine, type Heard } from './createLine.ts'
import { createEndKeys, createSealing, newSecret } from './sealing.ts'

/** A line of the page, and the server with what the window leaves there. */
async function setUp() {
  const secret = newSecret()
  const [page, window] = await Promise.all([createEndKeys(), createEndKeys()])
  const [sealing, ofWindow] = await Promise.all([
    createSealing({ secret, own: page, other: window.publicKey, as: 'page' }),
    createSealing({ secret, own: window, other: page.publicKey, as: 'window' }),
  ])
  const clock = createManualClock()
  const heard: unknown[] = []
  const left: { number: number; sealed: string }[] = []
  let isAway = false
  let gone = 0
  let next = Promise.withResolvers<Heard>()
  const line = createLine({
    sealing,
    clock,
    signal: new AbortController().signal,
    onMessage: (message, number) => heard.push([number, message]),
    onGone: () => gone++,
    calls: {
      hear: () => (isAway ? Promise.reject(new Error('offline')) : next.promise),
      async leave(message) {
        if (isAway) throw new Error('offline')
        left.push(message)
        return { status: 'left' }
      },
    },
  })
  const give = (message: Heard) => {
    const before = next
    next = Promise.withResolvers()
    before.resolve(message)
  }
  return {
    line,
    clock,
    heard,
    left,
    give,
    ofWindow,
    gone: () => gone,
    setAway(away: boolean) {
      isAway = away
    },
  }
}

test('messages go both ways, in order, each under its number', async () => {
  const { line, heard, left, give, ofWindow } = await setUp()
  const said = ['begin', 'card'].map((message) => line.say(message))
  expect(said.map(({ number }) => number)).toEqual([1, 2])
  await Promise.all(said.map((one) => one.left))
  const opened = left.map(({ number, sealed }) => ofWindow.open(number, sealed))
  expect(await Promise.all(opened)).toEqual(['begin', 'card'])
  give({ status: 'waiting' })
  give({ status: 'message', number: 4, sealed: await ofWindow.seal(4, { act: 'approve' }) })
  await expect.poll(() => heard).toEqual([[4, { act: 'approve' }]])
})

test('a message that the other end has not sealed so ends the line', async () => {
  const forged = await setUp()
  forged.give({ status: 'message', number: 1, sealed: 'QUJD'.repeat(20) })
  await expect.poll(forged.gone).toBe(1)
  // One that was said before, under another number.
  const repeated = await setUp()
  const sealed = await repeated.ofWindow.seal(1, { act: 'approve' })
  repeated.give({ status: 'message', number: 2, sealed })
  await expect.poll(repeated.gone).toBe(1)
  expect([...forged.heard, ...repeated.heard]).toEqual([])
})

test('the line ends with the other end, and once', async () => {
  const { line, left, give, gone } = await setUp()
  give({ status: 'gone' })
  await expect.poll(gone).toBe(1)
  await line.say('late').left
  expect(left).toEqual([])
  expect(gone()).toBe(1)
})

test('who is offline for less than a minute goes on, and is given up after that', async () => {
  const back = await setUp()
  back.setAway(true)
  const { left } = back.line.say('begin')
  await expect.poll(() => back.clock.advance(1_000)).toBeUndefined()
  back.setAway(false)
  await expect
    .poll(() => {
      back.clock.advance(1_000)
      return back.left.length
    })
    .toBe(1)
  await left

  const away = await setUp()
  away.setAway(true)
  away.give({ status: 'waiting' })
  await expect
    .poll(() => {
      away.clock.advance(1_000)
      return away.gone()
    })
    .toBe(1)
  expect(away.clock.elapsed()).toBeGreaterThanOrEqual(60_000)
})

test('what is more than the server takes is refused here', async () => {
  const { line, left } = await setUp()
  await expect(line.say('x'.repeat(100_000)).left).rejects.toMatchObject({ reason: 'tooLarge' })
  await line.say('next').left
  expect(left).toHaveLength(1)
})
