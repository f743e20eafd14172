import type { ChainId, Namespace } from '@bowline/common'

export interface ConnectParameters {
  readonly connectorId: string
  /** The directory's wallet that a pairing is meant for. */
  readonly walletId?: string | undefined
  /** The families to connect. Default: all that the wallet and the app have in common. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The network to be on, where the wallet can choose. */
  readonly chainId?: ChainId | undefined
  readonly method?: 'browser' | 'qrcode' | 'mobile' | undefined
}
