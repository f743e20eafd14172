import type { KitConfig } from './KitConfig.ts'

/** The identifiers of a wallet. */
export interface WalletNames {
  /** Its id in the directory or in the app's own list. */
  readonly walletId?: string | undefined
  readonly rdns?: string | undefined
  readonly name: string
}

/**
 * Returns true if the app hides a wallet, by its directory id, reverse domain name or name. A browser
 * wallet does not know its directory id. For the ids that the app names, `excluded` therefore holds the
 * directory entries that are known: wallets with the same reverse domain name or name are hidden.
 */
export function isExcluded(
  { excludeWalletIds }: Pick<KitConfig, 'excludeWalletIds'>,
  wallet: WalletNames,
  excluded: readonly WalletNames[] = [],
): boolean {
  const isNamed = excludeWalletIds.some(
    (one) => one === wallet.walletId || one === wallet.rdns || isSameName(one, wallet.name),
  )
  return (
    isNamed ||
    excluded.some(
      ({ rdns, name }) => (rdns && rdns === wallet.rdns) || isSameName(name, wallet.name),
    )
  )
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
