import { afterAll, beforeAll, test, vi } from 'vitest'
import { type EmbeddedWorld, startEmbeddedWorld } from './openEmbedded.test.support.ts'
import { use } from './uses/allUses.test.support.ts'

// Each is a login and its approvals in a real browser: the time is not what is tested.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let world: EmbeddedWorld
beforeAll(async () => {
  world = await startEmbeddedWorld()
})
afterAll(() => world?.stop())

test.each([
  ['viem', 'eip155', 'send'],
  ['ethers', 'eip155', 'typed'],
  ['@solana/kit', 'solana', 'send'],
  ['polkadot-api', 'polkadot', 'sign'],
  ['bitcoinjs-lib', 'bip122', 'refuse'],
] as const)('%s over the embedded wallet of %s: %s', async (library, family, act) => {
  const opened = await world.open(family)
  await use(library, act, { ...opened, sandbox: world.chains })
  await world.close()
})
