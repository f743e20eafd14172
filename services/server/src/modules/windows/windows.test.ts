import { silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, onTestFinished, test } from 'vitest'
import { createMemoryLimits } from '../../drivers/limits/createMemoryLimits.ts'
import { openTestStore } from '../../testing/openTestStore.test.support.ts'
import {
  createWindows,
  FORGET_EVERY_MS,
  JOIN_MS,
  KEEP_MS,
  LONGEST_MS,
  MAX_OPEN,
  OPENED_PER_HOUR,
  SILENT_MS,
  WAIT_MS,
} from './createWindows.ts'

const windowId = 'w'.repeat(43)
const [pageKey, windowKey] = ['page', 'window'].map((name) => `B${name.padEnd(86, '-')}`) as [
  string,
  string,
]
const [window, stranger] = ['the key of the window', 'another key']
const gone = { status: 'gone' }
const code = (name: string) => expect.objectContaining({ code: name })

const session = (sessionId = 'session-1') =>
  ({ sessionId, userId: 'user-1', deviceId: 'device-1', assurance: 'frame', createdAt: 0 }) as const

function setUp() {
  const { sqlite, db } = openTestStore()
  const clock = createManualClock()
  const windows = createWindows({
    db,
    clock,
    logger: silentLogger,
    openLimit: createMemoryLimits(clock),
  })
  onTestFinished(() => windows.stop())
  const rows = () => sqlite.prepare('SELECT * FROM approval_windows').all()
  const open = (id = windowId) => windows.open({ windowId: id, key: pageKey }, session())
  const join = (holder = window) => windows.join({ windowId, key: windowKey }, holder)
  const ask = (number: number, sealed = `question-${number}`) =>
    windows.ask({ windowId, number, sealed }, session())
  const answer = (number: number, holder = window) =>
    windows.answer({ windowId, number, sealed: `answer-${number}` }, holder)
  const wait = (after = 0, by = session()) => windows.await({ windowId, after, isThere: true }, by)
  const arrival = () => windows.await({ windowId, after: 0, isThere: false }, session())
  const read = (after = 0, holder = window) => windows.read({ windowId, after }, holder)
  return { clock, windows, rows, open, join, ask, answer, wait, arrival, read }
}

/** Until what was just called waits for something to come. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a request goes to the window, and its answer to the login that asked', async () => {
  const { open, join, ask, answer, wait, arrival, read } = setUp()
  await open()
  const there = arrival()
  expect(await join()).toEqual({ status: 'there', key: pageKey })
  expect(await there).toEqual({ status: 'there', key: windowKey })
  const question = read()
  expect(await ask(1)).toEqual({ status: 'left' })
  expect(await question).toEqual({ status: 'message', number: 1, sealed: 'question-1' })
  const said = wait()
  expect(await answer(1)).toEqual({ status: 'left' })
  expect(await said).toEqual({ status: 'message', number: 1, sealed: 'answer-1' })
  // The next one.
  await ask(2)
  expect(await read(1)).toEqual({ status: 'message', number: 2, sealed: 'question-2' })
})

test('nobody else reads, answers or asks', async () => {
  const { windows, open, join, ask, answer, wait, read } = setUp()
  await open()
  await join()
  await ask(1)
  await answer(1)
  const other = session('session-2')
  expect(await read(0, stranger)).toEqual(gone)
  expect(await answer(2, stranger)).toEqual(gone)
  // Another login of the same user.
  expect(await wait(0, other)).toEqual(gone)
  expect(await windows.ask({ windowId, number: 2, sealed: 'theirs' }, other)).toEqual(gone)
  // The page is not the window, and the other way round.
  expect(await read(0, session().sessionId)).toEqual(gone)
  expect(await wait()).toEqual({ status: 'message', number: 1, sealed: 'answer-1' })
})

test('whoever comes second ends the window for both', async () => {
  const { open, join, ask, wait, read, rows } = setUp()
  await open()
  await join()
  await ask(1)
  expect(await join(stranger)).toEqual(gone)
  expect(await read()).toEqual(gone)
  expect(await wait()).toEqual(gone)
  expect(await ask(2)).toEqual(gone)
  expect(rows()).toEqual([])
})

test('the window that comes again, because it was not answered, is no second one', async () => {
  const { open, join } = setUp()
  await open()
  await join()
  expect(await join()).toEqual({ status: 'there', key: pageKey })
})

test('a window that comes at the moment in which it is waited for is no second one', async () => {
  const { windows, open, join } = setUp()
  // However the two calls meet.
  for (let later = 0; later < 12; later++) {
    const coming = join()
    for (let turn = 0; turn < later; turn++) await undefined
    await Promise.all([coming, open()])
    expect(await join(), `${later} turns later`).toMatchObject({ status: 'there' })
    await windows.leave({ windowId })
  }
})

test('a window that nobody waits for has no place', async () => {
  const { open, join, windows, clock } = setUp()
  expect(await join()).toEqual(gone)
  await open()
  await expect(open()).rejects.toEqual(code('WINDOW_EXISTS'))
  clock.advance(JOIN_MS)
  expect(await join()).toEqual(gone)
  expect(await windows.leave({ windowId })).toEqual({})
})

test('an older message does not take the place of a newer one', async () => {
  const { open, join, ask, answer, wait, read } = setUp()
  await open()
  await join()
  await ask(2, 'newer')
  await ask(1, 'older')
  await ask(2, 'other')
  expect(await read()).toMatchObject({ sealed: 'newer' })
  await answer(2)
  await answer(1)
  expect(await wait()).toMatchObject({ number: 2 })
})

test('a call waits for ten seconds, and sees what another server has done', async () => {
  const at = setUp()
  await at.open()
  await at.join()
  let isOver = false
  const first = at.read().finally(() => {
    isOver = true
  })
  for (let passed = 0; passed < WAIT_MS - 500; passed += 500) {
    await settle()
    at.clock.advance(500)
  }
  await settle()
  expect(isOver).toBe(false)
  at.clock.advance(500)
  expect(await first).toEqual({ status: 'waiting' })
})

test('either end can leave, and the other one is told', async () => {
  const { open, join, wait, read, windows, rows } = setUp()
  await open()
  await join()
  const [page, other] = [wait(), read()]
  await settle()
  await windows.leave({ windowId })
  expect(await page).toEqual(gone)
  expect(await other).toEqual(gone)
  expect(rows()).toEqual([])
})

test('a window that was closed without a word is given up after 45 seconds', async () => {
  const { open, join, read, wait, answer, clock } = setUp()
  await open()
  await join()
  await answer(1)
  clock.advance(SILENT_MS)
  expect(await wait()).toMatchObject({ status: 'message' })
  const reading = read()
  await settle()
  clock.advance(WAIT_MS)
  await reading
  clock.advance(SILENT_MS - WAIT_MS)
  expect(await wait()).toMatchObject({ status: 'message' })
  clock.advance(1)
  expect(await wait(1)).toEqual(gone)
  // One that was only asleep is told.
  expect(await read()).toEqual(gone)
  expect(await answer(2)).toEqual(gone)
})

test('what a tab is to show is left before it comes', async () => {
  const { open, join, ask, read, clock } = setUp()
  await open()
  expect(await ask(1)).toEqual({ status: 'left' })
  clock.advance(JOIN_MS - 1)
  expect(await join()).toMatchObject({ status: 'there' })
  expect(await read()).toEqual({ status: 'message', number: 1, sealed: 'question-1' })
})

test('asking keeps no window that never comes', async () => {
  const { open, join, ask, clock } = setUp()
  await open()
  clock.advance(JOIN_MS - 1)
  await ask(1)
  clock.advance(1)
  expect(await join()).toEqual(gone)
})

test('an answer waits for a page that is a long time coming back', async () => {
  const { open, join, ask, answer, wait, arrival, clock } = setUp()
  await open()
  await ask(1)
  await join()
  await answer(1)
  clock.advance(KEEP_MS - 1)
  expect(await arrival()).toEqual({ status: 'there', key: windowKey })
  expect(await wait()).toMatchObject({ status: 'message', number: 1 })
  clock.advance(1)
  expect(await wait()).toEqual(gone)
})

test('a window lasts 15 minutes after each request, an hour in all, and is erased then', async () => {
  const { open, join, ask, read, clock, rows } = setUp()
  await open()
  await join()
  for (let number = 1; number < LONGEST_MS / (KEEP_MS - 60_000); number++) {
    clock.advance(KEEP_MS - 60_000)
    expect(await ask(number)).toEqual({ status: 'left' })
  }
  expect(await read()).toMatchObject({ status: 'message' })
  clock.advance(KEEP_MS)
  expect(await read()).toEqual(gone)
  clock.advance(FORGET_EVERY_MS)
  await expect.poll(rows).toEqual([])
})

test('a login has four windows, the oldest of which goes, and opens 240 an hour', async () => {
  const { open, rows, clock } = setUp()
  for (let index = 0; index < OPENED_PER_HOUR; index++) {
    clock.advance(1)
    await open(String(index).padStart(43, '0'))
  }
  const kept = [...Array(MAX_OPEN).keys()].map((index) => OPENED_PER_HOUR - MAX_OPEN + index)
  expect(
    rows()
      .map((row) => Number(row.window_id))
      .sort(),
  ).toEqual(kept)
  await expect(open('x'.repeat(43))).rejects.toEqual(code('RATE_LIMITED'))
})

test('who waits is answered when the server stops', async () => {
  const { open, join, read, windows } = setUp()
  await open()
  await join()
  const reading = read()
  await settle()
  windows.stopWaiting()
  expect(await reading).toEqual({ status: 'waiting' })
})
