import { sandboxSolana } from '@bowline/sandbox/world'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { proxyUrl } from '../networks.ts'
import type { DemoWallet } from './DemoWallet.ts'
import { marks } from './marks.ts'
import { safeStorage } from './safeStorage.ts'

/** The indexes of the well-known accounts that the wallet has, and changes to. */
const OWN = 1
const OTHER = 2

/** Creates a wallet that speaks Solana alone. */
export function createBeacon(): DemoWallet {
  const { chainId } = sandboxSolana
  const wallet = createSolanaTestWallet({
    name: 'Beacon',
    icon: marks.beacon,
    accounts: [OWN],
    networks: [{ chainId, rpcUrl: proxyUrl(chainId) }],
    approval: 'manual',
    storage: safeStorage(),
  })
  wallet.register(window)
  return {
    id: 'beacon',
    name: 'Beacon',
    wallet,
    address: () => wallet.state.address,
    useOtherAccount: () => wallet.switchAccount(OTHER),
  }
}
