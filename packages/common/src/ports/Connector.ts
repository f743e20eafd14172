import type { AccountId } from '../caip/AccountId.ts'
import type { ChainId } from '../caip/ChainId.ts'
import type { KitErrorCode } from '../errors/registry.ts'
import type { Network } from '../network/Network.ts'
import type { AccountKind, AddressLabel } from './AccountType.ts'
import type { AnsweredRequests } from './AnsweredRequest.ts'
import type { Conversation } from './Conversation.ts'
import type { Offer } from './Offer.ts'
import type { Prompts } from './Prompt.ts'
import type { Namespace, ProviderMap } from './ProviderMap.ts'
import type { SignInOffer } from './SignInOffer.ts'
import type { WalletUser } from './WalletUser.ts'

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

/** Which session to restore. Restoring never prompts. */
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

/** Which session to ask for, and how to talk with the user meanwhile. */
export interface ConnectOptions<N extends Namespace = Namespace>
  extends RestoreOptions<N>,
    Conversation {
  /** The way to connect that the user has chosen, for a connector that offers several. */
  readonly via?: ChosenOffer | undefined
  /** For wallets that can connect and sign in to the app in one go. */
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
   * The ways to begin that the Connect view shows, in this order within their group. With `[]` it shows
   * no way.
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
  /**
   * Connecting loads a page of the connector's own into this page. Until it asks something, nobody has to approve
   * anything elsewhere.
   */
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

/** The accounts and chains of a session in one chain family. */
export interface Scope<N extends Namespace = Namespace> {
  readonly namespace: N
  /** The active account first. */
  readonly accounts: readonly AccountId<N>[]
  readonly chainId: ChainId<N>
  /** The chains that the wallet has approved; `undefined` means any chain. */
  readonly approvedChainIds?: readonly ChainId<N>[] | undefined
  /** Whether the wallet can be asked for a chain that it has not approved, by a switch to it. */
  readonly canApproveMore?: boolean | undefined
  /** The purpose of each account, in families with several addresses for different purposes. */
  readonly addressLabels?: Readonly<Partial<Record<AccountId<N>, AddressLabel>>> | undefined
  /** Whether each account is a contract, if the wallet knows, deployed or not. For others the kit asks the chain. */
  readonly accountKinds?: Readonly<Partial<Record<AccountId<N>, AccountKind>>> | undefined
  /** The user's name for each account in the wallet, already made safe to show. */
  readonly accountNames?: Readonly<Partial<Record<AccountId<N>, string>>> | undefined
}

/**
 * Why a wallet shows no account. `locked`: its user has to unlock it. `unshared`: it is not locked, but shares none with this
 * site. `unclear`: it says the same in both cases.
 */
export type HiddenReason = 'locked' | 'unshared' | 'unclear'

/** A family that the wallet was asked for and did not approve. */
export interface MissingFamily<N extends Namespace = Namespace> {
  readonly namespace: N
  /** Why it is missing. */
  readonly code: KitErrorCode
}

/**
 * A live connection that can be read like a store. The connector creates it, and the kit owns it. It has
 * ended once it has neither scopes nor locked families.
 */
export interface Session<N extends Namespace = Namespace> {
  /** Current accounts and chain per family. Empty once the wallet has ended or locked the session. */
  scopes(): readonly Scope<N>[]
  /**
   * The families whose accounts the wallet hides while it is locked. They return to `scopes` once it is
   * unlocked. Absent if the wallet is never locked.
   */
  locked?(): readonly N[]
  /** Why a locked family shows no account. Absent: because the wallet is locked. */
  whyHidden?(namespace: N): HiddenReason
  /**
   * Whether the wallet answers nothing at all, as after its extension was reloaded under the page. What it says next ends
   * that. Absent if the wallet cannot be asked without a prompt.
   */
  isSilent?(): boolean
  /** Families that were requested and not approved, by a wallet that approves each family separately. */
  readonly missing?: readonly MissingFamily<N>[] | undefined
  /**
   * Reads accounts and network again and reports a change as usual, also that nothing is answered. Never prompts and never
   * rejects. Absent if the wallet cannot be read without a prompt.
   */
  refresh?(): Promise<void>
  /** Who is logged in, if the wallet knows its user. */
  user?(): WalletUser | undefined
  /** Calls the listener when scopes, locked families, why they are hidden, the silence or the user have changed. */
  subscribe(onChange: () => void): () => void
  provider<M extends N>(namespace: M): ProviderMap[M]
  /**
   * The prompts of the wallet's own page, whether the app or the page made the request. Reads that the
   * wallet answers by itself are not prompts. Absent if the wallet has a screen of its own.
   */
  readonly prompts?: Prompts | undefined
  /** Absent if the wallet never leads the tab of the app away. */
  readonly answered?: AnsweredRequests | undefined
  /** The wallet's page says what a sign-in message is, and warns of one for another site. Users are asked there alone. */
  readonly showsSignIn?: boolean | undefined
  /**
   * Calls the listener after each request that the wallet has refused without showing anything, because it does
   * not know the method. Absent if the wallet has a screen of its own.
   */
  onUnknownMethod?(listener: (method: string) => void): () => void
  /** Makes a network the active one, if the app chooses it (pairing sessions). */
  setActiveChain?(chainId: ChainId<N>): void
  /** Puts an account first, if the app chooses it (wallets that share all their accounts). */
  setActiveAccount?(account: AccountId<N>): void
  /** Has the wallet's page lead its user through opening the wallet on another device. Rejects if the user closes it. */
  addDevice?(): Promise<void>
  disconnect(): Promise<void>
  /**
   * Ends a session that came too late to be used. Keeps a permission that the site had before this
   * session was requested. Absent: `disconnect` is called instead, unless the session was restored.
   */
  discard?(): Promise<void>
  /** Created by a library of the app that stores and restores it; see `ChainAdapter.adopt`. */
  readonly adopted?: boolean | undefined
  /** The sessions that this one consists of, if each can end separately. */
  readonly parts?: readonly Session[] | undefined
  /** The wallet's own metadata, if it is known only after pairing. */
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** The link that opens the wallet on a phone, for prompts after pairing. */
  readonly redirect?: string | undefined
  /** Whether a link on this device has opened the wallet, so that requests should open it again. */
  isOnThisDevice?(): boolean
  /** Notes that this link has opened the wallet on this device. It is kept with the session. */
  openedBy?(link: string): void
  /**
   * Calls the listener whenever a wallet with a screen of its own is asked something that its user has to decide, within
   * the click that the app has asked in. Absent if the wallet is in the page.
   */
  onAsk?(listener: () => void): () => void
}
