import { sandboxSolana } from '@bowline/sandbox/world'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { proxyUrl } from '../networks.ts'
import { esploraUrl } from '../otherNetworks.ts'
import type { DemoWallet } from './DemoWallet.ts'
import { safeStorage } from './safeStorage.ts'

const NAME = 'Lagoon'

/**
 * The parts of a wallet that speaks every family, beside its EVM one: each is found in its own
 * family's way, and the kit makes one row of them. There is more than one account on Polkadot, so
 * that choosing one can be seen.
 */
export function createLagoon(): readonly DemoWallet[] {
  const { chainId } = sandboxSolana
  const storage = safeStorage()
  const shared = { approval: 'manual', storage } as const
  const solana = createSolanaTestWallet({
    name: NAME,
    networks: [{ chainId, rpcUrl: proxyUrl(chainId) }],
    ...shared,
  })
  const bitcoin = createBitcoinTestWallet({ name: NAME, esploraUrl: esploraUrl(), ...shared })
  const polkadot = createPolkadotTestWallet({ name: NAME, accountCount: 40, ...shared })
  solana.register(window)
  bitcoin.inject(window)
  polkadot.inject(window)
  return [
    { id: 'lagoon-solana', name: NAME, wallet: solana, address: () => solana.state.address },
    {
      id: 'lagoon-bitcoin',
      name: NAME,
      wallet: bitcoin,
      address: () => bitcoin.state.account.payment.address,
    },
    {
      id: 'lagoon-polkadot',
      name: NAME,
      wallet: polkadot,
      address: () => polkadot.state.addresses[0] ?? '',
    },
  ]
}
