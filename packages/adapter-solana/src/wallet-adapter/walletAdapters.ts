import type { GivenWallet } from '../GivenWallet.ts'
import type { ClassicAdapter } from './ClassicAdapter.ts'
import { toStandardWallet } from './toStandardWallet.ts'

const READY = ['Installed', 'Loadable']

/**
 * Makes wallet-adapters (`@solana/wallet-adapter-base`) wallets of this kit. They have to sign by
 * themselves: those that only send are told so when they are asked. web3.js loads when the first one signs.
 *
 * None is restored after a reload, for they cannot be asked silently.
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
