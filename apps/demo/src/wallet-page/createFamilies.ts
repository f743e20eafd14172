import { sandboxPolkadot, sandboxSolana } from '@bowline/sandbox/world'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import type { PairingWalletFamily } from '@bowline/testing/pairing'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { proxyUrl } from '../networks.ts'
import { esploraUrl } from '../otherNetworks.ts'

export interface PhoneFamilies {
  readonly families: Readonly<Record<string, PairingWalletFamily>>
  /** Bitcoin wallets show the addresses of one account at a time. This shows those of another. */
  useOtherBitcoinAccount(): void
}

const name = 'Lighthouse'
/** The well-known accounts on the phone; the one in use first. */
const ACCOUNTS = [2, 1] as const

/** The phone wallet's other keys. The phone asks for every request itself, so these never do. */
export function createFamilies(): PhoneFamilies {
  const { chainId } = sandboxSolana
  const [first, second] = ACCOUNTS
  const networks = [{ chainId, rpcUrl: proxyUrl(chainId) }] as const
  const solana = createSolanaTestWallet({ name, networks, accounts: ACCOUNTS })
  const bitcoin = createBitcoinTestWallet({ name, esploraUrl: esploraUrl(), accountIndex: first })
  const chains = [{ chainId: sandboxPolkadot.chainId, prefix: 42 }]
  const polkadot = createPolkadotTestWallet({ name, accountCount: 2, chains })
  return {
    families: { solana: solana.family, bip122: bitcoin.family, polkadot: polkadot.family },
    useOtherBitcoinAccount() {
      bitcoin.switchAccount(bitcoin.state.account.index === first ? second : first)
    },
  }
}
