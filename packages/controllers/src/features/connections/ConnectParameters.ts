import type { ChainReference, ChosenOffer, Namespace } from '@bowline/common'

/** Names the wallet to connect, and what is to be connected of it. */
export interface ConnectParameters {
  readonly connectorId: string
  /** The id of the directory's wallet that is to scan or open the pairing. */
  readonly walletId?: string | undefined
  /** The families to connect. Default: all that the wallet and the app have in common. */
  readonly namespaces?: readonly Namespace[] | undefined
  /** The network to connect to, if the wallet can choose. An EVM chain may be given by its number. */
  readonly chainId?: ChainReference | undefined
  readonly method?: 'browser' | 'qrcode' | 'mobile' | undefined
  /** The way to connect that the user has chosen, for a connector that offers several. */
  readonly via?: ChosenOffer | undefined
}
