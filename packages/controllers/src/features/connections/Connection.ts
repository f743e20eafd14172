import type { AccountId, AddressLabel, ChainId, Namespace } from '@bowline/common'

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
      /** The wallet has answered. The user has yet to sign in to the app. */
      readonly status: 'authenticating'
      readonly connectorId: string
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
