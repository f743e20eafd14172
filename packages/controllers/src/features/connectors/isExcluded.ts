import type { KitConfig } from '../../config/KitConfig.ts'

/** Whether the app hides a wallet: by its directory id, its reverse domain name or its name. */
export function isExcluded(
  { excludeWalletIds }: Pick<KitConfig, 'excludeWalletIds'>,
  wallet: {
    readonly walletId?: string | undefined
    readonly rdns?: string | undefined
    readonly name: string
  },
): boolean {
  return excludeWalletIds.some(
    (one) =>
      one === wallet.walletId ||
      one === wallet.rdns ||
      one.toLowerCase() === wallet.name.toLowerCase(),
  )
}
