import { afterAll, beforeAll, describe, test, vi } from 'vitest'
import { ACTS, LIBRARY_USES } from './libraryUses.ts'
import { type EmbeddedWorld, startEmbeddedWorld } from './openEmbedded.test.support.ts'
import { use } from './uses/allUses.test.support.ts'

// Each cell is a login and its approvals in a real browser: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

let world: EmbeddedWorld
beforeAll(async () => {
  world = await startEmbeddedWorld()
})
afterAll(() => world?.stop())

describe.each(LIBRARY_USES)('$library', ({ library, family, acts, notEmbedded = {} }) => {
  const cells = acts.filter((act) => !notEmbedded[act]).map((act) => [ACTS[act], act] as const)

  afterAll(() => world.close())

  test.each(cells)('%s', async (_title, act) => {
    // Of the wallet's EVM accounts, only the smart account runs calls at once.
    const first = act === 'batch' && SENDS_CALLS.includes(library) ? 'smartAccount' : 'eoa'
    const opened = await world.open(family, { first })
    await use(library, act, { ...opened, sandbox: world.chains })
  })
})

/** What gives a batch to the wallet as one request. */
const SENDS_CALLS = ['viem', 'viem-2.38', '@wagmi/core']
