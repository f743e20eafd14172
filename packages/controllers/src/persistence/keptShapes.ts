import type { ThemeMode } from '../config/KitConfig.ts'
import type { SavedConnection } from '../features/connections/SavedConnection.ts'
import type { RecentWallet } from '../features/connectors/recentWallets.ts'
import { is } from '../is.ts'

/**
 * Everything that outlives a page, by its name in the storage. No key and no session; and of accounts
 * only which one is in use where the wallet leaves that to the app, and who has sent what to whom from
 * this kit, so that the visitor can see it and is warned of look-alikes of those receivers.
 */
export interface Kept {
  readonly accounts: Readonly<Record<string, string>>
  readonly connections: Readonly<Record<string, Omit<SavedConnection, 'account'>>>
  readonly networks: {
    readonly foreground: string
    readonly active: Readonly<Record<string, string>>
  }
  readonly recentWallets: readonly RecentWallet[]
  readonly theme: ThemeMode
  /** Each entry is checked where they are used, to keep the check out of what every page loads. */
  readonly transactions: readonly object[]
}

const network = [is.with('foreground', is.text), is.with('active', is.recordOf(is.text))]

/** What each value has to look like to be taken from the storage. */
export const keptShapes: { readonly [K in keyof Kept]: (value: unknown) => boolean } = {
  accounts: is.recordOf(is.text).fits,
  connections: is.recordOf(is.with('connectorId chainId', is.text, 'rdns')).fits,
  networks: (value) => network.every(({ fits }) => fits(value)),
  recentWallets: is.listOf(is.with('connectorId name', is.text, 'walletId rdns imageUrl')).fits,
  theme: is.oneOf('light', 'dark', 'auto').fits,
  transactions: is.listOf(is.object).fits,
}
