import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Route } from '../../kit/router.ts'
import { currentRoute } from '../../kit/router.ts'
import { createRouter } from './router.ts'

function setup() {
  let closes = 0
  const router = createRouter({
    first: { name: 'Connect' },
    leavesOnBack: (name) => name === 'UnsupportedChain',
    close: () => closes++,
  })
  const names = () => router.store.getState().history.map(({ name }) => name)
  return { router, names, closes: () => closes }
}

test('the history starts with the first view', () => {
  expect(setup().names()).toEqual(['Connect'])
})

describe('pushing', () => {
  test('shows a view on top, with its data', () => {
    const { router, names } = setup()
    router.push({ name: 'ConnectingExternal', data: { connectorId: 'a' } })
    expect(names()).toEqual(['Connect', 'ConnectingExternal'])
    expect(router.store.getState().direction).toBe('forward')
    expect(currentRoute(router.store.getState())).toEqual({
      name: 'ConnectingExternal',
      data: { connectorId: 'a' },
    })
  })

  test('the current view again is ignored', () => {
    const { router, names } = setup()
    router.push({ name: 'Connect' })
    router.push({ name: 'AllWallets' })
    const before = router.store.getState()
    router.push({ name: 'AllWallets' })
    expect(names()).toEqual(['Connect', 'AllWallets'])
    expect(router.store.getState()).toBe(before)
  })

  test('a view that is further down may be pushed again', () => {
    const { router, names } = setup()
    router.push({ name: 'Networks' })
    router.push({ name: 'Connect' })
    expect(names()).toEqual(['Connect', 'Networks', 'Connect'])
  })
})

describe('replacing above an earlier visit', () => {
  const setUpThree = () => {
    const { router, names } = setup()
    const [list] = router.store.getState().history
    router.push({ name: 'WhatIsAWallet' })
    router.push({ name: 'GetWallet' })
    return { router, names, list }
  }

  test('removes every view above it', () => {
    const { router, names, list } = setUpThree()
    router.replace({ name: 'AllWallets' }, { above: list })
    expect(names()).toEqual(['Connect', 'AllWallets'])
    router.back()
    expect(router.store.getState().history).toEqual([list])
  })

  test('above a visit that is gone, replaces the current view', () => {
    const { router, names } = setUpThree()
    router.replace({ name: 'AllWallets' }, { above: { name: 'Connect' } })
    expect(names()).toEqual(['Connect', 'WhatIsAWallet', 'AllWallets'])
  })
})

describe('going back', () => {
  test('shows the view before', () => {
    const { router, names, closes } = setup()
    router.push({ name: 'AllWallets' })
    router.back()
    expect(names()).toEqual(['Connect'])
    expect(router.store.getState().direction).toBe('back')
    expect(closes()).toBe(0)
  })

  test('from the first view closes the modal', () => {
    const { router, names, closes } = setup()
    router.back()
    expect(closes()).toBe(1)
    expect(names()).toEqual(['Connect'])
  })

  test('closes the modal if a view in the history asks for that', () => {
    const { router, closes } = setup()
    router.reset({ name: 'UnsupportedChain' })
    router.push({ name: 'WhatIsANetwork' })
    expect(router.store.getState().leavesOnBack).toBe(true)
    router.back()
    expect(closes()).toBe(1)
  })

  test('is not allowed from a locked view: after a send, Account has no way back', () => {
    const { router, names, closes } = setup()
    router.reset({ name: 'Networks' })
    router.push({ name: 'Account' }, { lock: true })
    expect(router.store.getState().canGoBack).toBe(false)
    router.back()
    expect(names()).toEqual(['Networks', 'Account'])
    expect(closes()).toBe(0)
  })

  test('returns to a locked view, and no further', () => {
    const { router, names } = setup()
    router.push({ name: 'Account' }, { lock: true })
    router.push({ name: 'Networks' })
    router.back()
    expect(names()).toEqual(['Connect', 'Account'])
    expect(router.store.getState().canGoBack).toBe(false)
    router.back()
    expect(names()).toEqual(['Connect', 'Account'])
  })
})

test('replacing puts a view in the place of the current one', () => {
  const { router, names } = setup()
  router.push({ name: 'ConnectingMultiChain', data: { connectorId: 'a' } })
  router.replace({ name: 'ConnectingExternal', data: { connectorId: 'a' } })
  expect(names()).toEqual(['Connect', 'ConnectingExternal'])
})

test('resetting starts a new history', () => {
  const { router, names } = setup()
  router.push({ name: 'AllWallets' })
  router.push({ name: 'Account' }, { lock: true })
  router.reset({ name: 'Connect' })
  expect(names()).toEqual(['Connect'])
  expect(router.store.getState()).toMatchObject({ direction: 'none', canGoBack: true })
})

test('resetting to the same object again, with no change in between, keeps the visit', () => {
  const { router } = setup()
  const home: Route = { name: 'Account' }
  router.reset(home)
  const before = router.store.getState()
  router.reset(home)
  expect(router.store.getState()).toBe(before)
  router.push({ name: 'AllWallets' })
  router.back()
  router.reset(home)
  expect(currentRoute(router.store.getState())).not.toBe(currentRoute(before))
})

test('types tie the data to the view', () => {
  // @ts-expect-error this view needs a connector
  const missing: Route = { name: 'ConnectingExternal' }
  // @ts-expect-error the data of another view
  const wrong: Route = { name: 'ConnectingExternal', data: { walletId: 'a' } }
  // @ts-expect-error not a declared view
  const unknown: Route = { name: 'Nowhere' }
  expect([missing, wrong, unknown]).toHaveLength(3)
})

/** A visit of the reference: `isLocked` forbids going back from it. */
interface Visit {
  readonly name: string
  readonly isLocked: boolean
}

/** What the specification says of the history, over a plain list. */
function createReference() {
  let visits: readonly [Visit, ...Visit[]] = [{ name: 'Connect', isLocked: false }]
  let closes = 0
  const top = () => visits.at(-1) as Visit
  return {
    names: () => visits.map(({ name }) => name),
    closes: () => closes,
    length: () => visits.length,
    push(name: string, isLocked: boolean) {
      if (top().name !== name) visits = [...visits, { name, isLocked }]
    },
    replace(name: string, above: number | undefined) {
      const kept = visits.slice(0, above === undefined ? -1 : above + 1)
      // What was behind a locked visit stays out of reach.
      const isLocked = visits.slice(kept.length).some((visit) => visit.isLocked)
      visits = [...kept, { name, isLocked }] as unknown as typeof visits
    },
    reset(name: string) {
      visits = [{ name, isLocked: false }]
    },
    back() {
      if (visits.length === 1 || visits.some(({ name }) => name === 'UnsupportedChain')) closes += 1
      else if (!top().isLocked) visits = visits.slice(0, -1) as unknown as typeof visits
    },
  }
}

test('any sequence of acts leads to the views that the specification names', () => {
  const view = fc.constantFrom('Connect', 'AllWallets', 'Networks', 'Account')
  const name = fc.oneof(
    { weight: 20, arbitrary: view },
    { weight: 1, arbitrary: fc.constant('UnsupportedChain') },
  )
  const act = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ type: fc.constant('push' as const), name, isLocked: fc.boolean() }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('replace' as const),
        name,
        above: fc.option(fc.nat(6), { nil: undefined }),
      }),
    },
    { weight: 6, arbitrary: fc.record({ type: fc.constant('back' as const) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('reset' as const), name }) },
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 24, size: 'max' }), (acts) => {
      const { router, names, closes } = setup()
      const reference = createReference()
      const routeOf = (view: string) => ({ name: view }) as Route
      for (const one of acts) {
        if (one.type === 'push') {
          router.push(routeOf(one.name), { lock: one.isLocked })
          reference.push(one.name, one.isLocked)
        } else if (one.type === 'replace') {
          const above = one.above === undefined ? undefined : one.above % reference.length()
          const { history } = router.store.getState()
          router.replace(routeOf(one.name), {
            above: above === undefined ? undefined : history[above],
          })
          reference.replace(one.name, above)
        } else if (one.type === 'reset') {
          router.reset(routeOf(one.name))
          reference.reset(one.name)
        } else {
          router.back()
          reference.back()
        }
        expect({ names: names(), closes: closes() }).toEqual({
          names: reference.names(),
          closes: reference.closes(),
        })
      }
    }),
    { numRuns: 300 },
  )
})
