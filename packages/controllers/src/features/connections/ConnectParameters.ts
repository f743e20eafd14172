import type { ChainReference, ChosenOffer, Namespace } from '@bowline/common'

export interface ConnectParameters {
  readonly connectorId: string
  /** The directory's wallet that a pairing is meant for. */
  readonly walletId?: string | undefined
  /** The families to connect. Default: all that the wallet and the app have in common. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The network to be on, where the wallet can choose. An EVM chain may be named by its number. */
  readonly chainId?: ChainReference | undefined
  readonly method?: 'browser' | 'qrcode' | 'mobile' | undefined
  /** The way to connect that the user has chosen, for a connector that offers several. */
  readonly via?: ChosenOffer | undefined
}
