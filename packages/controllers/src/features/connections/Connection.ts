import type {
  AccountId,
  AddressLabel,
  ChainId,
  KitErrorCode,
  Namespace,
  Pairing,
} from '@bowline/common'

/** Where one chain family stands. Serializable on purpose: live sessions stay outside the store. */
export type Connection<N extends Namespace = Namespace> =
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      /** An earlier connection is being picked up again; nothing was asked of the visitor. */
      readonly restoring: boolean
    }
  | {
      /**
       * The wallet hides its accounts while it is locked. They come back once it is unlocked; connecting
       * again asks the visitor to do that.
       */
      readonly status: 'locked'
      readonly connectorId: string
    }
  | {
      readonly status: 'connected'
      readonly connectorId: string
      /** The active account first. */
      readonly accounts: readonly AccountId<N>[]
      readonly chainId: ChainId<N>
      /** The chains that the wallet approved; `undefined` when it can be any. */
      readonly approvedChainIds?: readonly ChainId<N>[] | undefined
      /** What each account is for, where that differs. */
      readonly addressLabels?: Readonly<Partial<Record<AccountId, AddressLabel>>> | undefined
      /** What the visitor calls each account in the wallet, where the wallet tells. */
      readonly accountNames?: Readonly<Partial<Record<AccountId, string>>> | undefined
      /** Which account is in use is the app's choice (`switchAccount`), not the wallet's. */
      readonly canChooseAccount?: boolean | undefined
      /** The wallet as it introduced itself after pairing. */
      readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
    }

export type ConnectionsState = Readonly<Record<Namespace, Connection>>

/** Why an attempt ended without a connection. Each has its own words and its own way out. */
export type ConnectCause =
  | 'userRejected'
  | 'requestPending'
  | 'locked'
  | 'noAccount'
  | 'notInstalled'
  | 'popupBlocked'
  | 'deepLinkBlocked'
  | 'timeout'
  | 'relayUnreachable'
  | 'relayRefused'
  | 'sessionExpired'
  | 'chainUnsupported'
  | 'wrongChain'
  | 'approvedElsewhere'
  | 'codeNotLoaded'
  | 'providerError'

/** A family of a wallet that was asked for and is not connected. */
export interface MissingConnection {
  readonly namespace: Namespace
  readonly cause: ConnectCause
  readonly code: KitErrorCode
}

/** The attempt that the visitor is looking at. */
export type ConnectAttempt =
  | { readonly status: 'idle' }
  | {
      /** `opening` until the wallet has been reached or a pairing offer exists. */
      readonly status: 'opening' | 'awaitingApproval'
      readonly connectorId: string
      readonly walletId?: string | undefined
      readonly pairing?: Pairing | undefined
      /** Pairing offers shown so far; above 1 the code was renewed. */
      readonly offers: number
      /** `offered` after 10 s, `retry` after 60 s: no spinner without a way out. */
      readonly help: 'none' | 'offered' | 'retry'
    }
  | {
      /** The wallet has given some of its families. They are connected, whatever becomes of the rest. */
      readonly status: 'partial'
      readonly connectorId: string
      readonly walletId?: string | undefined
      readonly connected: readonly Namespace[]
      readonly missing: readonly MissingConnection[]
    }
  | {
      readonly status: 'failed'
      readonly connectorId: string
      readonly walletId?: string | undefined
      readonly cause: ConnectCause
      readonly code: KitErrorCode
      /** The provider's own error code, to show when nothing better is known. */
      readonly providerCode?: number | undefined
    }
