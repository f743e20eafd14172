import type {
  AccountId,
  AccountKind,
  AddressLabel,
  ChainId,
  HiddenReason,
  Namespace,
  WalletUser,
} from '@bowline/common'
import type { Readable } from '../core/readable.ts'

/**
 * The connection state of one chain family. It is serializable: live sessions are kept outside the store.
 */
export type Connection<N extends Namespace = Namespace> =
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'connecting'
      readonly connectorId: string
      /** An earlier connection is being restored, without asking the visitor. */
      readonly restoring: boolean
      /**
       * While restoring, and only with a storage that servers draw from (`cookieStorage`): the account that was shown last.
       * It is there to be drawn. Nothing has confirmed it, and whoever sets a cookie can set it.
       */
      readonly lastAccountId?: AccountId<N> | undefined
    }
  | {
      /** The wallet has answered, and the user still has to sign in to the app. */
      readonly status: 'authenticating'
      readonly connectorId: string
    }
  | {
      /**
       * The wallet shows no account, as while it is locked. They come back once it does. Connecting again asks
       * the visitor to unlock it, or to choose one.
       */
      readonly status: 'locked'
      readonly connectorId: string
      /**
       * Why, unless it is locked. `unshared`: it shares no account with this site. `unclear`: it does not say whether it is
       * locked or shares none.
       */
      readonly reason?: Exclude<HiddenReason, 'locked'> | undefined
      /** The wallet answers nothing, as after its extension was reloaded. This page has to be reloaded, too. */
      readonly isSilent?: boolean | undefined
    }
  | {
      readonly status: 'connected'
      readonly connectorId: string
      /** The wallet answers nothing, as after its extension was reloaded. This page has to be reloaded, too. */
      readonly isSilent?: boolean | undefined
      /** The active account first. */
      readonly accounts: readonly AccountId<N>[]
      readonly chainId: ChainId<N>
      /** The chains that the wallet approved, or `undefined` if it approved every chain. */
      readonly approvedChainIds?: readonly ChainId<N>[] | undefined
      /** The wallet can be asked for a chain that it has not approved, by a switch to it (`switchNetwork`). */
      readonly canApproveMore?: boolean | undefined
      /** What each account is for, where the accounts differ. */
      readonly addressLabels?: Readonly<Partial<Record<AccountId, AddressLabel>>> | undefined
      /** Whether each account is a contract, if the wallet says it. */
      readonly accountKinds?: Readonly<Partial<Record<AccountId, AccountKind>>> | undefined
      /** The names that the visitor gave the accounts in the wallet, if the wallet reports them. */
      readonly accountNames?: Readonly<Partial<Record<AccountId, string>>> | undefined
      /** The app chooses the active account (`switchAccount`), not the wallet. */
      readonly canChooseAccount?: boolean | undefined
      /** The wallet's page can lead its user through opening the wallet on another device (`addDevice`). */
      readonly canAddDevice?: boolean | undefined
      /** The user who is logged in, if the wallet knows its user. It is not stored. */
      readonly user?: WalletUser | undefined
      /** The metadata that the wallet sent after pairing. */
      readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
    }

export type ConnectionsState = Readonly<Record<Namespace, Connection>>

export type Connecting = Extract<Connection, { status: 'connecting' }>

export type Authenticating = Extract<Connection, { status: 'authenticating' }>

export type Locked = Extract<Connection, { status: 'locked' }>

export type Connected = Extract<Connection, { status: 'connected' }>

/** Families that are being connected or restored. */
export interface Claim {
  readonly namespaces: readonly Namespace[]
  readonly connectorId: string
  readonly restoring: boolean
  /** The wallet has answered, and the user is to sign in. */
  authenticate(): void
  /** Releases the families: their session exists, or none will follow. */
  end(): void
}

/**
 * The state of each family: the claim on it while it is being connected, or else its session. When a
 * claim ends without a session, the state returns to the session that exists by then.
 */
export interface Connections {
  readonly store: Readable<ConnectionsState>
  /** Claims families. An older claim on any of them ends completely, and its `onLost` is called. */
  claim(
    namespaces: readonly Namespace[],
    of: Omit<Connecting, 'status'>,
    onLost?: () => void,
  ): Claim
  claims(): readonly Claim[]
  isClaimed(namespace: Namespace): boolean
  /** Ends the claims that match, as a newer claim would. */
  revoke(matches: (claim: Claim) => boolean): void
  setSession(namespace: Namespace, session: Connected | Locked | undefined): void
  /** Ends what the page was drawn with for families that nothing is restoring. */
  settle(): void
}
