import type { ThemeMode } from '../config/KitConfig.ts'
import type { SavedConnection } from '../features/connections/SavedConnection.ts'
import type { RecentWallet } from '../features/connectors/recentWallets.ts'
import { is } from '../is.ts'

/** Everything that outlives a page, by its name in the storage. No account, no key, no session. */
export interface Kept {
  readonly connections: Readonly<Record<string, SavedConnection>>
  readonly networks: {
    readonly foreground: string
    readonly active: Readonly<Record<string, string>>
  }
  readonly recentWallets: readonly RecentWallet[]
  readonly theme: ThemeMode
}

const network = [is.with('foreground', is.text), is.with('active', is.recordOf(is.text))]

/** What each value has to look like to be taken from the storage. */
export const keptShapes: { readonly [K in keyof Kept]: (value: unknown) => boolean } = {
  connections: is.recordOf(is.with('connectorId chainId', is.text, 'rdns')).fits,
  networks: (value) => network.every(({ fits }) => fits(value)),
  recentWallets: is.listOf(is.with('connectorId name', is.text, 'walletId rdns imageUrl')).fits,
  theme: is.oneOf('light', 'dark', 'auto').fits,
}
