import type { EvmTestWallet, EvmTestWalletOptions } from '../evm/EvmTestWallet.ts'

export interface PageWalletOptions extends EvmTestWalletOptions {
  /** Announce by EIP-6963. Default true. */
  readonly announce?: boolean | undefined
  /** Sit at `window.ethereum` as well. Default false. */
  readonly inject?: boolean | undefined
}

export interface TestWallets {
  /**
   * Adds a wallet to every page of the browser context: before its scripts run, and to pages that
   * are already open. The keys stay in the test's process, and so does what the wallet remembers,
   * so it survives a reload.
   */
  add(options: PageWalletOptions): Promise<EvmTestWallet>
}
