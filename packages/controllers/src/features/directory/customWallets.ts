import type { CustomWallet } from '../../config/KitConfig.ts'
import type { Wallet } from './Wallet.ts'

/** The app's own wallets, or those of them whose name contains the search. */
export function customWallets(
  { customWallets: wallets }: { readonly customWallets: readonly CustomWallet[] },
  search = '',
): readonly Wallet[] {
  const wanted = search.toLowerCase()
  return wallets
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((wallet) => ({ ...wallet, chains: [] }))
}
