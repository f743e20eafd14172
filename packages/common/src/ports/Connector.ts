import type { AccountId, ChainId } from '../caip/identifiers.ts'
import type { Namespace } from '../caip/ProviderMap.ts'
import type { Network } from '../network/Network.ts'
import type { Conversation } from './Conversation.ts'
import type { Offer } from './Offer.ts'
import type { Session } from './Session.ts'
import type { SignInOffer } from './SignInOffer.ts'

/** The kind of a connector, for apps to read. The kit itself does not branch on it. */
export type ConnectorType =
  | 'injected'
  | 'announced'
  | 'external'
  | 'multiChain'
  | 'walletConnect'
  | 'auth'

/** A way to connect that the user has chosen, with what was entered there. */
export type ChosenOffer =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'social'; readonly provider: string }
  | { readonly kind: 'passkey' }

/** The session to restore. Restoring never prompts. */
export interface RestoreOptions<N extends Namespace = Namespace> {
  /** The networks that the app serves, the wanted one first. */
  readonly networks: readonly Network<N>[]
  /** The network to connect on, if the wallet can choose. */
  readonly chainId?: ChainId<N> | undefined
  /** The account to list first, if the wallet still has it. If its chain differs, its address is matched. */
  readonly account?: AccountId<N> | undefined
  /** Aborted once the user has left or another attempt has taken over. */
  readonly signal: AbortSignal
}

/** The session to ask for, and how to talk with the user meanwhile. */
export interface ConnectOptions<N extends Namespace = Namespace>
  extends RestoreOptions<N>,
    Conversation {
  /** The way to connect that the user has chosen, for a connector that offers several. */
  readonly via?: ChosenOffer | undefined
  /** The offer for wallets that can connect and sign in to the app in one go. */
  readonly signIn?: SignInOffer | undefined
}

/** A way to reach a wallet. Holds no connection state of its own. */
export interface Connector<N extends Namespace = Namespace> {
  readonly id: string
  /** The name that the wallet reports, already made safe to show. */
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly N[]
  /** A `data:` or `https:` image, already checked; drawn only through `<img>`. */
  readonly icon?: string | undefined
  /** Reverse domain name of the wallet (EIP-6963). Reported by the wallet and not verified. */
  readonly rdns?: string | undefined
  /** Id of the wallet in the directory, if known. */
  readonly walletId?: string | undefined
  /** Set by the kit for a wallet with one connector per family, which it lists as one row. */
  readonly parts?: readonly Connector[] | undefined
  /**
   * The ways to begin that the Connect view shows, in this order within their group. With `[]` it shows none.
   * @defaultValue a row among the wallets that the app brings; the phone row if the connector `pairs`
   */
  readonly offers?: readonly Offer[] | undefined
  /**
   * The wallet has not identified itself and `name` is a placeholder, so it must not be compared with
   * other names. The screens call a wallet that has no row of its own “Wallet” then, in the visitor's language.
   */
  readonly isUnnamed?: boolean | undefined
  /** The wallet is asked for each family separately, so the user can choose some or all of them. */
  readonly asksPerFamily?: boolean | undefined
  /** Reaches its wallet through pairing offers (`Notice` of kind `pairing`). */
  readonly pairs?: boolean | undefined
  /** The wallet draws its prompt inside this page, so the modal has to make room. */
  readonly promptsInPage?: boolean | undefined
  /** Connecting loads a page of the connector's own. Until that asks, nobody has to approve anything elsewhere. */
  readonly loadsPage?: boolean | undefined
  /** One session serves all families, and disconnecting one of them ends it for all. */
  readonly endsWhole?: boolean | undefined
  /** `restore` prompts for nothing even where the wallet does not know the site, so it may be called at any time. */
  readonly readsQuietly?: boolean | undefined
  /**
   * Loads the code that `connect` needs and gets it ready, when the user may be about to choose this wallet. Sends no
   * request to a wallet or a service.
   */
  preload?(): Promise<void>
  /**
   * Asks the wallet for a session. Called in the user's click: what needs a user activation (opening a
   * window, asking for a passkey) can be done before the first `await`.
   *
   * Throws a `KitError` of kind `user`, `wallet` or `service`; see the registry.
   */
  connect(options: ConnectOptions<N>): Promise<Session<N>>
  /**
   * Restores a session without prompting. A locked wallet returns a session too; its accounts come later
   * (see `Session.locked`). Resolves with `undefined` only if the wallet says that this site has no permission
   * any more, not merely lists none: the kit then forgets the connection. Throws if the wallet does not answer that.
   */
  restore?(options: RestoreOptions<N>): Promise<Session<N> | undefined>
  /**
   * Waits for the approval of what an earlier page has offered, for as long as it may come. Resolves with `undefined` if
   * nothing was offered, or once that has lapsed. A session that the kit has no use for is disconnected.
   */
  resume?(options: RestoreOptions<N>): Promise<Session<N> | undefined>
}
