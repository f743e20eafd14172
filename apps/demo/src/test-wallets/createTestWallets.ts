import { sandboxWorld } from '@bowline/sandbox/world'
import { createEvmTestWallet, type EvmTestWalletOptions } from '@bowline/testing'
import { walletRpcUrl } from '../networks.ts'
import { createLagoon, LAGOON } from './createLagoon.ts'
import type { DemoWallet } from './DemoWallet.ts'
import { marks } from './marks.ts'
import { safeStorage } from './safeStorage.ts'

const local = { id: 31337, rpcUrl: walletRpcUrl(31337), name: 'Bowline Local' } as const
/** The index of the well-known account that the wallets change to. */
const OTHER = 4

export interface TestWalletsOptions {
  /** How many there are to choose from in the wallet of every family. */
  readonly polkadotAccounts: number
}

/**
 * The in-page wallets. They know the first EVM chain only, so that adding the second can be seen.
 * Anchor makes one of several calls, Harbor has to be asked for each, Lagoon speaks every family.
 */
export function createTestWallets({ polkadotAccounts }: TestWalletsOptions): readonly DemoWallet[] {
  const { batchExecutor } = sandboxWorld.contracts
  return [
    createEvmWallet({
      name: 'Anchor',
      rdns: 'test.bowline.anchor',
      icon: marks.anchor,
      mnemonicIndex: 0,
      batchExecutor,
    }),
    createEvmWallet({
      name: 'Harbor',
      rdns: 'test.bowline.harbor',
      icon: marks.harbor,
      mnemonicIndex: 2,
    }),
    {
      ...createEvmWallet({
        name: LAGOON,
        rdns: 'test.bowline.lagoon',
        icon: marks.lagoon,
        mnemonicIndex: 3,
      }),
      family: 'Ethereum',
    },
    ...createLagoon(polkadotAccounts),
  ]
}

function createEvmWallet(options: Omit<EvmTestWalletOptions, 'chains'>): DemoWallet {
  const storage = safeStorage()
  const wallet = createEvmTestWallet({
    ...options,
    chains: [local],
    approval: 'manual',
    storage,
    checksAddedChains: true,
  })
  wallet.announce(window)
  const { name } = options
  return {
    id: name,
    name,
    wallet,
    evm: wallet,
    address: () => wallet.state.address,
    useOtherAccount: () => wallet.switchAccount(OTHER),
  }
}
