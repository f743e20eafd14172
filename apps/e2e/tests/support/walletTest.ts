import type { EvmTestWallet } from '@bowline/testing'
import { installTestWallets, type PageWalletOptions } from '@bowline/testing/playwright'
import { test as base, expect } from './test.ts'

interface WalletFixtures {
  /**
   * Adds a wallet named Skiff to every page of this browser, steered from the test. It answers by
   * itself, and knows the first local chain only.
   */
  readonly addWallet: (options?: Partial<PageWalletOptions>) => Promise<EvmTestWallet>
}

export { expect }

/** Tests with a browser wallet that the test controls. */
export const test = base.extend<WalletFixtures>({
  addWallet: async ({ context, demo }, use) => {
    const wallets = await installTestWallets(context)
    const rpcUrl = demo.rpcUrls[31337] ?? ''
    await use((options) =>
      wallets.add({
        name: 'Skiff',
        rdns: 'test.bowline.skiff',
        mnemonicIndex: 6,
        chains: [{ id: 31337, rpcUrl, name: 'Bowline Local' }],
        // As an extension does, from an origin that is not the page's.
        checksAddedChains: true,
        ...options,
      }),
    )
  },
})
