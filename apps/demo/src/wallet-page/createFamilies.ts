import { polkadotRelay } from '@bowline/adapter-polkadot'
import { sandboxSolana } from '@bowline/sandbox/world'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import type { PairingWalletFamily } from '@bowline/testing/pairing'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { proxyUrl } from '../networks.ts'
import { esploraUrl } from '../otherNetworks.ts'

/** The phone wallet's other keys. The phone asks for every request itself, so these never do. */
export function createFamilies(): Readonly<Record<string, PairingWalletFamily>> {
  const { chainId } = sandboxSolana
  const name = 'Lighthouse'
  const chains = [{ chainId: polkadotRelay.chainId, prefix: 0 }]
  const networks = [{ chainId, rpcUrl: proxyUrl(chainId) }] as const
  return {
    solana: createSolanaTestWallet({ name, networks, accounts: [2] }).family,
    bip122: createBitcoinTestWallet({ name, esploraUrl: esploraUrl(), accountIndex: 2 }).family,
    polkadot: createPolkadotTestWallet({ name, accountCount: 2, chains }).family,
  }
}
