import type { KitConfig } from './KitConfig.ts'

/** What a wallet is known by. */
export interface WalletNames {
  /** Id of the directory or of the app's own list. */
  readonly walletId?: string | undefined
  readonly rdns?: string | undefined
  readonly name: string
}

/**
 * Whether the app hides a wallet: by its directory id, its reverse domain name or its name.
 * A wallet in the browser knows no directory id, so `excluded` are the directory's entries for the ids
 * that the app names, as far as they are known: they hide what has their reverse domain name or name.
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
