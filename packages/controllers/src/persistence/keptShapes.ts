import type { ThemeMode } from '../config/KitConfig.ts'
import type { SavedConnection } from '../features/connections/SavedConnection.ts'
import type { RecentWallet } from '../features/connectors/recentWallets.ts'
import { is } from '../is.ts'

/**
 * Everything that the kit stores, by name. No keys and no sessions. Of accounts, only the active one
 * where the app chooses it, and the payments from this kit, which are needed for the history and for
 * warnings about look-alike receivers.
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
  /** Entries are validated where they are used, to keep that code out of the first chunk. */
  readonly transactions: readonly object[]
}

const network = [is.with('foreground', is.text), is.with('active', is.recordOf(is.text))]

/** The validator of each stored value. */
export const keptShapes: { readonly [K in keyof Kept]: (value: unknown) => boolean } = {
  accounts: is.recordOf(is.text).fits,
  connections: is.recordOf(is.with('connectorId chainId', is.text, 'rdns')).fits,
  networks: (value) => network.every(({ fits }) => fits(value)),
  recentWallets: is.listOf(is.with('connectorId name', is.text, 'walletId rdns imageUrl')).fits,
  theme: is.oneOf('light', 'dark', 'auto').fits,
  transactions: is.listOf(is.object).fits,
}
