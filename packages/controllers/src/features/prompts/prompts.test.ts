import { type Prompt, type Session, silentLogger } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import {
  createPrompts,
  MAX_PROMPTS,
  MAX_REFUSALS,
  QUIET_MS,
  REFUSALS_WITHIN_MS,
} from './createPrompts.ts'

function setup() {
  const clock = createManualClock()
  const store = createStore<readonly Prompt[]>(() => [])
  const prompts = createPrompts({ store, clock, logger: silentLogger })
  return { clock, prompts, store, ids: () => store.getState().map(({ id }) => id) }
}

/** A session whose prompts the test sets. */
function createAsker({ isDeaf = false } = {}) {
  const list = createStore<readonly Prompt[]>(() => [])
  const refused: string[] = []
  const withdraw = (id: string) =>
    list.setState(
      list.getState().filter((one) => one.id !== id),
      true,
    )
  const prompt = (id: string): Prompt => ({
    id,
    kind: 'approval',
    frame: 'frame-1',
    reject() {
      refused.push(id)
      if (!isDeaf) withdraw(id)
    },
  })
  // Only these members of a session are read here.
  const session = { prompts: list } as unknown as Session
  const ask = (...ids: readonly string[]) =>
    list.setState([...list.getState(), ...ids.map(prompt)], true)
  return { session, ask, withdraw, refused, list }
}

test('the prompts of all sessions are in the order in which they came', () => {
  const { prompts, ids } = setup()
  const [first, second] = [createAsker(), createAsker()]
  prompts.follow(first.session)
  prompts.follow(second.session)
  first.ask('a')
  second.ask('b')
  first.ask('c')
  expect(ids()).toEqual(['a', 'b', 'c'])
  second.withdraw('b')
  expect(ids()).toEqual(['a', 'c'])
})

test('two sessions may use the same ids', () => {
  const { prompts, ids } = setup()
  const [first, second] = [createAsker(), createAsker()]
  prompts.follow(first.session)
  prompts.follow(second.session)
  first.ask('1')
  second.ask('1')
  expect(ids()).toEqual(['1', '1'])
  first.withdraw('1')
  expect(ids()).toEqual(['1'])
  prompts.rejectAll()
  expect([first.refused, second.refused]).toEqual([[], ['1']])
})

test('an equal list changes nothing', () => {
  const { prompts, store } = setup()
  const asker = createAsker()
  prompts.follow(asker.session)
  asker.ask('a')
  const before = store.getState()
  asker.list.setState(
    asker.list.getState().map((one) => ({ ...one })),
    true,
  )
  expect(store.getState()).toBe(before)
})

test('prompts from before the session was followed are included', () => {
  const { prompts, ids } = setup()
  const asker = createAsker()
  asker.ask('a')
  prompts.follow(asker.session)
  expect(ids()).toEqual(['a'])
})

describe('refusing', () => {
  test('refuses all at once, and each one once', () => {
    const { prompts, ids } = setup()
    const asker = createAsker()
    prompts.follow(asker.session)
    asker.ask('a', 'b')
    prompts.rejectAll()
    prompts.rejectAll()
    expect(asker.refused).toEqual(['a', 'b'])
    expect(ids()).toEqual([])
  })

  test('hides a refused prompt even if the wallet does not withdraw it', () => {
    const { prompts, ids } = setup()
    const asker = createAsker({ isDeaf: true })
    prompts.follow(asker.session)
    asker.ask('a')
    prompts.rejectAll()
    asker.ask('b')
    expect(ids()).toEqual(['b'])
    expect(asker.refused).toEqual(['a'])
  })

  test('reaches the other wallets if one throws', () => {
    const { prompts } = setup()
    const [broken, other] = [createAsker(), createAsker()]
    prompts.follow(broken.session)
    prompts.follow(other.session)
    const reject = () => {
      throw new Error('broken')
    }
    broken.list.setState([{ id: 'a', kind: 'approval', frame: 'frame-1', reject }], true)
    other.ask('b')
    prompts.rejectAll()
    expect(other.refused).toEqual(['b'])
  })
})

describe('a session that is released', () => {
  test('has its prompts refused and removed', () => {
    const { prompts, ids } = setup()
    const asker = createAsker()
    const stop = prompts.follow(asker.session)
    asker.ask('a')
    stop()
    stop()
    expect(ids()).toEqual([])
    expect(asker.refused).toEqual(['a'])
    asker.ask('b')
    expect(ids()).toEqual([])
  })

  test('keeps its prompts if it is attached again', () => {
    const { prompts, ids } = setup()
    const asker = createAsker()
    const stop = prompts.follow(asker.session)
    asker.ask('a')
    prompts.follow(asker.session)
    stop()
    expect(ids()).toEqual(['a'])
    expect(asker.refused).toEqual([])
  })
})

describe('too many prompts', () => {
  test('of 1,000 prompts 16 wait, and the others are refused without being shown', () => {
    const { prompts, ids } = setup()
    const asker = createAsker({ isDeaf: true })
    prompts.follow(asker.session)
    asker.ask(...Array.from({ length: 1_000 }, (_, index) => `${index}`))
    expect(MAX_PROMPTS).toBe(16)
    expect(ids()).toHaveLength(16)
    expect(asker.refused).toHaveLength(984)
    prompts.rejectAll()
    expect(ids()).toEqual([])
    expect(new Set(asker.refused).size).toBe(1_000)
    expect(asker.refused).toHaveLength(1_000)
  })

  test("after 3 refusals within a minute the session's prompts are refused for 30 s", () => {
    const { clock, prompts, ids } = setup()
    const [asker, other] = [createAsker(), createAsker()]
    prompts.follow(asker.session)
    prompts.follow(other.session)
    for (const id of ['a', 'b', 'c']) {
      asker.ask(id)
      expect(ids()).toEqual([id])
      prompts.rejectAll()
    }
    expect([MAX_REFUSALS, REFUSALS_WITHIN_MS, QUIET_MS]).toEqual([3, 60_000, 30_000])
    clock.advance(29_999)
    asker.ask('d')
    other.ask('e')
    expect(ids()).toEqual(['e'])
    expect(asker.refused).toContain('d')
    clock.advance(1)
    asker.ask('f')
    expect(ids()).toEqual(['e', 'f'])
  })

  test('refusals that are further apart have no effect', () => {
    const { clock, prompts, ids } = setup()
    const asker = createAsker()
    prompts.follow(asker.session)
    for (const id of ['a', 'b', 'c', 'd']) {
      asker.ask(id)
      expect(ids()).toEqual([id])
      prompts.rejectAll()
      clock.advance(30_000)
    }
  })

  test('three refusals in exactly a minute have no effect, and older ones are forgotten', () => {
    const { clock, prompts, ids } = setup()
    const asker = createAsker()
    prompts.follow(asker.session)
    const refuseAt = (id: string, ms: number) => {
      clock.advance(ms)
      asker.ask(id)
      prompts.rejectAll()
    }
    refuseAt('a', 0)
    refuseAt('b', 30_000)
    refuseAt('c', 30_000)
    asker.ask('d')
    expect(ids()).toEqual(['d'])
    prompts.rejectAll()
    refuseAt('e', 60_000)
    refuseAt('f', 0)
    asker.ask('g')
    expect(ids()).toEqual(['g'])
    prompts.rejectAll()
    asker.ask('h')
    expect(ids()).toEqual([])
  })
})

test('a refused prompt that is withdrawn and asked again is shown again', () => {
  const { prompts, ids } = setup()
  const asker = createAsker({ isDeaf: true })
  prompts.follow(asker.session)
  asker.ask('a')
  prompts.rejectAll()
  asker.withdraw('a')
  asker.ask('a')
  expect(ids()).toEqual(['a'])
})

test('a session that is released is not listened to', () => {
  const { prompts } = setup()
  const asker = createAsker({ isDeaf: true })
  prompts.follow(asker.session)()
  asker.ask(...Array.from({ length: 20 }, (_, index) => `${index}`))
  expect(asker.refused).toEqual([])
})

test('another prompt in the place of one is told to subscribers', () => {
  const { prompts, ids } = setup()
  const asker = createAsker()
  prompts.follow(asker.session)
  asker.ask('a', 'b')
  const [first, second] = asker.list.getState()
  if (!first || !second) throw new Error('two prompts')
  asker.list.setState([first, { ...second, id: 'c' }], true)
  expect(ids()).toEqual(['a', 'c'])
})

test('a wallet that throws when it is refused is logged', () => {
  const logged: unknown[] = []
  const logger = { ...silentLogger, log: (...line: unknown[]) => logged.push(line) }
  const store = createStore<readonly Prompt[]>(() => [])
  const prompts = createPrompts({ store, clock: createManualClock(), logger })
  const asker = createAsker()
  prompts.follow(asker.session)
  const reject = () => {
    throw new Error('broken')
  }
  asker.list.setState([{ id: 'a', kind: 'approval', frame: 'frame-1', reject }], true)
  prompts.rejectAll()
  expect(logged).toEqual([['error', 'prompt not refused', { id: 'a', error: 'Error: broken' }]])
})
