import type { Act } from '../libraryUses.ts'
import { bitcoinUses } from './bitcoinUses.test.support.ts'
import { ethersUses, siweUses, web3Uses } from './evmUses.test.support.ts'
import { olderEthersUses } from './olderEthersUses.test.support.ts'
import { permissionlessUses } from './permissionlessUses.test.support.ts'
import { dedotUses, papiUses, polkadotApiUses } from './polkadotUses.test.support.ts'
import type { Scene } from './Scene.test.support.ts'
import { safeUses } from './safeUses.test.support.ts'
import { satsConnectUses } from './satsConnectUses.test.support.ts'
import { solanaKitUses } from './solanaKitUses.test.support.ts'
import { anchorUses, web3jsUses } from './solanaUses.test.support.ts'
import { oldestViemUses, viemUses } from './viemUses.test.support.ts'
import { wagmiUses } from './wagmiUses.test.support.ts'

/** What each library of the table does, by its name there. */
export const ALL_USES: Readonly<Record<string, object>> = {
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

/** Does one thing with a library. */
export async function use(library: string, act: Act, scene: object): Promise<void> {
  const uses = ALL_USES[library] as Readonly<Record<string, (scene: Scene<never>) => Promise<void>>>
  // The caller opens the family of the library.
  await uses[act]?.(scene as Scene<never>)
}
