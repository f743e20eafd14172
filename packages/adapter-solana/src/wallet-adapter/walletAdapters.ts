import type { GivenWallet } from '../GivenWallet.ts'
import type { ClassicAdapter } from './ClassicAdapter.ts'
import { toStandardWallet } from './toStandardWallet.ts'

const READY = ['Installed', 'Loadable']

/**
 * Makes wallets of this kit from wallet-adapters (`@solana/wallet-adapter-base`). They have to sign by
 * themselves: one that can only send throws when it is asked to sign. web3.js loads when the first signs.
 *
 * They are not restored after a reload, since they cannot be asked silently.
 *
 * @example
 * const adapter = solana({ networks, wallets: walletAdapters([new LedgerWalletAdapter()]) })
 */
export function walletAdapters(adapters: readonly ClassicAdapter[]): readonly GivenWallet[] {
  return adapters.map((adapter) => ({
    wallet: toStandardWallet(adapter),
    isReady: () => READY.includes(adapter.readyState),
    onReadyChange(listener) {
      adapter.on('readyStateChange', listener)
      return () => void adapter.off('readyStateChange', listener)
    },
  }))
}
