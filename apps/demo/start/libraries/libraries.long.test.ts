import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ACTS, LIBRARY_USES } from './libraryUses.ts'
import { startWorld, WALLET_KINDS, type World } from './startWorld.test.support.ts'
import { bitcoinUses } from './uses/bitcoinUses.test.support.ts'
import { ethersUses, siweUses, web3Uses } from './uses/evmUses.test.support.ts'
import { olderEthersUses } from './uses/olderEthersUses.test.support.ts'
import { permissionlessUses } from './uses/permissionlessUses.test.support.ts'
import { dedotUses, papiUses, polkadotApiUses } from './uses/polkadotUses.test.support.ts'
import type { Scene } from './uses/Scene.test.support.ts'
import { safeUses } from './uses/safeUses.test.support.ts'
import { satsConnectUses } from './uses/satsConnectUses.test.support.ts'
import { solanaKitUses } from './uses/solanaKitUses.test.support.ts'
import { anchorUses, web3jsUses } from './uses/solanaUses.test.support.ts'
import { oldestViemUses, viemUses } from './uses/viemUses.test.support.ts'
import { wagmiUses } from './uses/wagmiUses.test.support.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const USES: Readonly<Record<string, object>> = {
  viem: viemUses,
  ethers: ethersUses,
  web3: web3Uses,
  '@wagmi/core': wagmiUses,
  'viem-2.38': oldestViemUses,
  'ethers-5': olderEthersUses,
  '@safe-global/protocol-kit': safeUses,
  permissionless: permissionlessUses,
  siwe: siweUses,
  '@solana/kit': solanaKitUses,
  '@solana/web3.js': web3jsUses,
  '@coral-xyz/anchor': anchorUses,
  '@polkadot/api': polkadotApiUses,
  dedot: dedotUses,
  'polkadot-api': papiUses,
  'bitcoinjs-lib': bitcoinUses,
  'sats-connect': satsConnectUses,
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

test('each cell of the table is run', () => {
  const named = LIBRARY_USES.map(({ library, acts }) => [library, [...acts].sort()])
  const run = Object.entries(USES).map(([library, acts]) => [library, Object.keys(acts).sort()])
  expect(run).toEqual(named)
})

describe.each(LIBRARY_USES)('$library', ({ library, family, acts }) => {
  const cells = WALLET_KINDS.flatMap((kind) => acts.map((act) => [ACTS[act], kind, act] as const))

  test.each(cells)('%s, %s', async (_title, kind, act) => {
    const opened = await world.open(kind, family)
    const uses = USES[library] as Readonly<Record<string, (scene: Scene<never>) => Promise<void>>>
    await uses[act]?.({ ...opened, sandbox: world.sandbox } as Scene<never>)
  })
})
