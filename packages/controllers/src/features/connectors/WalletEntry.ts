import type { Connector } from '@bowline/common'
import type { ConnectorGroup } from '../../config/KitConfig.ts'
import type { Wallet } from '../directory/Wallet.ts'

/** One row of the Connect view. */
export type WalletEntry = {
  readonly key: string
  readonly group: ConnectorGroup
  readonly name: string
  readonly label?: 'installed' | 'recent' | 'scan' | undefined
} & (
  | { readonly kind: 'connector'; readonly connector: Connector }
  | { readonly kind: 'wallet'; readonly wallet: Wallet; readonly connector?: Connector | undefined }
)
