import { silentLogger } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import { createManualClock } from '@bowline/common/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAnswers } from './createAnswers.ts'
import { createAskedRecord } from './createAskedRecord.ts'

const chainId = 'eip155:1'
const sign = { chainId, method: 'personal_sign', params: ['0x41', '0x1'] } as const
const href = 'https://shop.example/cart#pay'

beforeEach(() => {
  const tab = { top: undefined as unknown }
  tab.top = tab
  vi.stubGlobal('window', tab)
  vi.stubGlobal('location', { href })
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** A tab, whose pages are loaded one after another. `settled`: what the page of the wallet has an answer to. */
function setUp({ isOld = false } = {}) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const clock = createManualClock()
  let isAway = false
  const settled = new Map<string, unknown>()
  const asked: (readonly [string, unknown])[] = []
  const page = {
    async request(name: string, params: unknown) {
      asked.push([name, params])
      if (isOld) throw new FrameError('unsupported')
      if (name === 'answers') return [...settled.keys()]
      const { id } = params as { readonly id: string }
      const answer = settled.get(id)
      if (answer instanceof Error) settled.delete(id)
      if (answer instanceof Error) throw answer
      if (isAway) throw new FrameError('internal')
      settled.delete(id)
      return answer
    },
  }
  const load = () =>
    createAnswers({
      page: page as never,
      clock,
      logger: silentLogger,
      record: createAskedRecord(storage, clock),
    })
  const setAway = (away: boolean) => {
    isAway = away
  }
  return { load, settled, asked, clock, kept, setAway }
}

test('a request tells the page where the app is, and is forgotten once it is answered here', async () => {
  const at = setUp()
  const { request, end } = await at.load().begin(sign, { isOnlyWay: true })
  expect(request).toEqual({
    ...sign,
    away: { id: expect.stringMatching(/^[\w-]{1,64}$/), back: href, isOnlyWay: true },
  })
  at.settled.set(request.away?.id ?? '', '0x5161')
  end()
  const answers = at.load()
  await answers.resume()
  expect(answers.answered.getState()).toEqual([])
})

test('the answer to a request of an earlier page waits on the list, over reloads, until it is taken', async () => {
  const at = setUp()
  const { request } = await at.load().begin(sign, { isOnlyWay: true })
  const id = request.away?.id ?? ''
  at.settled.set(id, '0x5161')
  const answers = at.load()
  const heard = vi.fn()
  answers.answered.subscribe(heard)
  await answers.resume()
  const answer = { id, ...sign, outcome: { status: 'answered', result: '0x5161' } }
  expect(answers.answered.getState()).toEqual([answer])
  expect(heard).toHaveBeenCalledTimes(1)
  expect(at.asked.at(-1)).toEqual(['takeAnswer', { id, back: href, isOnlyWay: true }])
  const later = at.load()
  await later.resume()
  expect(later.answered.take(id)).toEqual(answer)
  expect(later.answered.take(id)).toBeUndefined()
  expect(at.load().answered.getState()).toEqual([])
  expect(at.asked.filter(([name]) => name === 'takeAnswer')).toHaveLength(1)
})

test('a refusal is told by its code', async () => {
  const at = setUp()
  const { request } = await at.load().begin(sign, { isOnlyWay: true })
  at.settled.set(request.away?.id ?? '', new FrameError('rejected'))
  const answers = at.load()
  await answers.resume()
  expect(answers.answered.getState()).toMatchObject([{ outcome: { status: 'failed', code: 4001 } }])
})

test('an answer that could not be taken is taken by a later page', async () => {
  const at = setUp()
  const { request } = await at.load().begin(sign, { isOnlyWay: true })
  at.settled.set(request.away?.id ?? '', '0x5161')
  at.setAway(true)
  const answers = at.load()
  await answers.resume()
  expect(answers.answered.getState()).toEqual([])
  at.setAway(false)
  const later = at.load()
  await later.resume()
  expect(later.answered.getState()).toHaveLength(1)
})

test('a page that was left for something else has no answers', async () => {
  const at = setUp()
  await at.load().begin(sign, { isOnlyWay: true })
  const answers = at.load()
  await answers.resume()
  expect(answers.answered.getState()).toEqual([])
  expect(at.asked.map(([name]) => name)).not.toContain('takeAnswer')
})

test('another tab takes no answer of this one', async () => {
  const at = setUp()
  const { request } = await at.load().begin(sign, { isOnlyWay: true })
  const other = setUp()
  other.settled.set(request.away?.id ?? '', '0x5161')
  const answers = other.load()
  await answers.resume()
  expect(other.asked).toEqual([])
  expect(answers.answered.getState()).toEqual([])
})

test('answers that nobody takes are forgotten after an hour', async () => {
  const at = setUp()
  const { request } = await at.load().begin(sign, { isOnlyWay: true })
  at.settled.set(request.away?.id ?? '', '0x5161')
  await at.load().resume()
  at.clock.advance(3_600_000)
  expect(at.load().answered.getState()).toEqual([])
})

test('a page of an earlier release is asked once, and told nothing that it does not know', async () => {
  const at = setUp({ isOld: true })
  const answers = at.load()
  expect((await answers.begin(sign, { isOnlyWay: true })).request).toEqual(sign)
  await answers.begin(sign, { isOnlyWay: true })
  expect(at.asked).toEqual([['answers', null]])
})

test.each([
  ['of another site in a frame', () => vi.stubGlobal('window', { top: {} })],
  [
    'with a very long address',
    () => vi.stubGlobal('location', { href: `${href}${'x'.repeat(2_048)}` }),
  ],
])('the tab of an app %s is led nowhere', async (_name, change) => {
  const at = setUp()
  change()
  expect((await at.load().begin(sign, { isOnlyWay: true })).request).toEqual(sign)
})

test('something else in the place of the record counts for nothing', async () => {
  const at = setUp()
  for (const text of ['no json', '{}', '[null,{"id":1}]', '["0x"]']) {
    at.kept.set('bowline.embedded.asked', text)
    const answers = at.load()
    await answers.resume()
    expect(answers.answered.getState()).toEqual([])
  }
})
