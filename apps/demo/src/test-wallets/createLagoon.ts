import { sandboxSolana } from '@bowline/sandbox/world'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { proxyUrl } from '../networks.ts'
import { esploraUrl } from '../otherNetworks.ts'
import type { DemoWallet } from './DemoWallet.ts'
import { marks } from './marks.ts'
import { safeStorage } from './safeStorage.ts'

export const LAGOON = 'Lagoon'

/** The index of the well-known account that the wallet changes to. */
const OTHER = 1

/**
 * The parts of a wallet that speaks every family, beside its EVM one: each is found in its own
 * family's way, and the kit makes one row of them.
 */
export function createLagoon(polkadotAccounts: number): readonly DemoWallet[] {
  const shared = {
    name: LAGOON,
    icon: marks.lagoon,
    approval: 'manual',
    storage: safeStorage(),
  } as const
  return [
    createSolanaPart(shared),
    createBitcoinPart(shared),
    createPolkadotPart(shared, polkadotAccounts),
  ]
}

interface Shared {
  readonly name: string
  readonly icon: string
  readonly approval: 'manual'
  readonly storage: ReturnType<typeof safeStorage>
}

function createSolanaPart(shared: Shared): DemoWallet {
  const { chainId } = sandboxSolana
  const networks = [{ chainId, rpcUrl: proxyUrl(chainId) }] as const
  const wallet = createSolanaTestWallet({ networks, ...shared })
  wallet.register(window)
  return {
    id: 'lagoon-solana',
    name: LAGOON,
    family: 'Solana',
    wallet,
    address: () => wallet.state.address,
    useOtherAccount: () => wallet.switchAccount(OTHER),
  }
}

function createBitcoinPart(shared: Shared): DemoWallet {
  const wallet = createBitcoinTestWallet({ esploraUrl: esploraUrl(), ...shared })
  wallet.inject(window)
  return {
    id: 'lagoon-bitcoin',
    name: LAGOON,
    family: 'Bitcoin',
    wallet,
    address: () => wallet.state.account.payment.address,
    useOtherAccount: () => wallet.switchAccount(OTHER),
  }
}

function createPolkadotPart(shared: Shared, accountCount: number): DemoWallet {
  const wallet = createPolkadotTestWallet({ accountCount, ...shared })
  wallet.inject(window)
  return {
    id: 'lagoon-polkadot',
    name: LAGOON,
    family: 'Polkadot',
    wallet,
    address: () => wallet.state.addresses[0] ?? '',
    useOtherAccount: () => wallet.showAccounts([OTHER]),
  }
}
