import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ACTS, type Act, LIBRARY_USES } from './libraryUses.ts'
import { startWorld, WALLET_KINDS, type World } from './startWorld.test.support.ts'
import { ALL_USES, use } from './uses/allUses.test.support.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

test('each cell of the table is run, or says why there is nothing to run', () => {
  const named = LIBRARY_USES.map(({ library, acts }) => [library, [...acts].sort()])
  const run = Object.entries(ALL_USES).map(([library, uses]) => [library, Object.keys(uses).sort()])
  expect(run).toEqual(named)
  const cells = LIBRARY_USES.map(({ library, acts, lacks }) => [
    library,
    [...acts, ...Object.keys(lacks)].sort(),
  ])
  const all = (Object.keys(ACTS) as Act[]).sort()
  expect(cells).toEqual(LIBRARY_USES.map(({ library }) => [library, all]))
})

describe.each(LIBRARY_USES)('$library', ({ library, family, acts }) => {
  const cells = WALLET_KINDS.flatMap((kind) => acts.map((act) => [ACTS[act], kind, act] as const))

  test.each(cells)('%s, %s', async (_title, kind, act) => {
    const opened = await world.open(kind, family)
    await use(library, act, { ...opened, sandbox: world.sandbox })
  })
})
