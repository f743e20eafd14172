import type { AccountId } from '../caip/AccountId.ts'
import type { ChainId } from '../caip/ChainId.ts'
import type { KitErrorCode } from '../errors/registry.ts'
import type { Network } from '../network/Network.ts'
import type { AskChain } from './AskChain.ts'
import type { Clock } from './Clock.ts'
import type { KitStorage } from './KitStorage.ts'
import type { Logger } from './Logger.ts'
import type { Namespace, ProviderMap } from './ProviderMap.ts'

export type ConnectorType =
  | 'injected'
  | 'announced'
  | 'external'
  | 'multiChain'
  | 'walletConnect'
  | 'auth'

/** An offer to pair, to be shown as a QR code or opened as a deep link. */
export interface Pairing {
  /** The pairing URI. It carries a key: never log it, never send it anywhere. */
  readonly uri: string
  /** When the offer lapses, in milliseconds since the epoch. A connector renews it before. */
  readonly expiresAt: number
}

export interface ConnectOptions<N extends Namespace = Namespace> {
  /** The networks that the app serves, the wanted one first. */
  readonly networks: readonly Network<N>[]
  /** The network to be on, where the wallet can choose. */
  readonly chainId?: ChainId<N> | undefined
  /** The account to put first, if the wallet still has it. Where its chain differs, the address counts. */
  readonly account?: AccountId<N> | undefined
  /** Receives each pairing offer when the wallet is reached out of band; again on each renewal. */
  readonly onPairing?: ((pairing: Pairing) => void) | undefined
  readonly signal: AbortSignal
}

/** A way to reach a wallet. Holds no connection state of its own. */
export interface Connector<N extends Namespace = Namespace> {
  readonly id: string
  /** As the wallet states it, already made safe to show. */
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly N[]
  /** A `data:` or `https:` image, already checked; drawn only through `<img>`. */
  readonly icon?: string | undefined
  /** Reverse domain name of the wallet (EIP-6963). A claim of the wallet, not a proof. */
  readonly rdns?: string | undefined
  /** Id of the wallet in the directory, when known. */
  readonly walletId?: string | undefined
  /** One per family, of a wallet that shows up in several; set by the kit, which makes one row of them. */
  readonly parts?: readonly Connector[] | undefined
  /** The wallet draws its prompt inside this page, so the modal has to make room. */
  readonly opensInPageOverlay?: boolean | undefined
  /**
   * Fetches the code that `connect` needs, when the visitor seems about to choose this wallet. Asks no
   * wallet and no service.
   */
  preload?(): Promise<void>
  /**
   * Asks the wallet for a session.
   *
   * Throws a `KitError` of kind `user`, `wallet` or `service`; see the registry.
   */
  connect(options: ConnectOptions<N>): Promise<Session<N>>
  /**
   * Restores a session without prompting. A wallet that is locked gives one too, whose accounts come
   * later (see `Session.locked`). Resolves `undefined` only when the wallet says that it does not allow
   * this site any more: the kit then forgets the connection. Throws when that cannot be told.
   */
  restore?(options: ConnectOptions<N>): Promise<Session<N> | undefined>
}

/** What a session holds on one chain family. */
export interface Scope<N extends Namespace = Namespace> {
  readonly namespace: N
  /** The active account first. */
  readonly accounts: readonly AccountId<N>[]
  readonly chainId: ChainId<N>
  /** The chains that the wallet has approved; `undefined` when it can be any. */
  readonly approvedChainIds?: readonly ChainId<N>[] | undefined
  /** What each account is for, in families that keep several addresses for different things. */
  readonly addressLabels?: Readonly<Partial<Record<AccountId<N>, AddressLabel>>> | undefined
  /** What the visitor calls each account in the wallet, already made safe to show. */
  readonly accountNames?: Readonly<Partial<Record<AccountId<N>, string>>> | undefined
}

/** What an address is for: `payment` for money, `ordinals` for collectibles. */
export type AddressLabel = 'payment' | 'ordinals'

/** A family that a wallet was asked for and did not give. */
export interface MissingFamily<N extends Namespace = Namespace> {
  readonly namespace: N
  /** Why it is missing. */
  readonly code: KitErrorCode
}

/**
 * A live connection, readable like a store. The kit owns it; the connector only creates it.
 * It has ended once it has neither scopes nor locked families.
 */
export interface Session<N extends Namespace = Namespace> {
  /** Current accounts and chain per family. Empty once the wallet has ended or locked the session. */
  scopes(): readonly Scope<N>[]
  /**
   * The families whose accounts the wallet withholds while it is locked. They come back to `scopes`
   * by themselves once it is unlocked. Absent: the wallet is never locked.
   */
  locked?(): readonly N[]
  /** Asked for, and not given, by a wallet that answers for each family by itself. */
  readonly missing?: readonly MissingFamily<N>[] | undefined
  subscribe(onChange: () => void): () => void
  provider<M extends N>(namespace: M): ProviderMap[M]
  /** Makes a network the active one where that is the app's choice (pairing sessions). */
  setActiveChain?(chainId: ChainId<N>): void
  /** Puts an account first where that is the app's choice: wallets that hand out all they have. */
  setActiveAccount?(account: AccountId<N>): void
  disconnect(): Promise<void>
  /**
   * Ends a session that came too late to be used. Permission that the site had before this session
   * was asked for stays. Absent: `disconnect` is called instead, unless the session was restored.
   */
  discard?(): Promise<void>
  /** Made by a library of the app, which remembers and restores it; see `ChainAdapter.adopt`. */
  readonly adopted?: boolean | undefined
  /** The sessions that this one consists of, where each can end without the others. */
  readonly parts?: readonly Session[] | undefined
  /** The wallet's own description, when it is known only after pairing. */
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
  /** The link that brings a phone back to the wallet, for prompts after pairing. */
  readonly redirect?: string | undefined
}

/** What a connector is given by the kit that it belongs to. */
export interface ConnectorContext {
  readonly projectId: string | undefined
  readonly metadata: AppMetadata
  /** Base URL of the pairing relay (`wss:` or `ws:`); `undefined` means the public one. */
  readonly relayUrl: string | undefined
  readonly namespaces: readonly Namespace[]
  readonly storage: KitStorage
  readonly clock: Clock
  readonly logger: Logger
  /** Answers what a paired wallet is not asked: reads of a chain, by the endpoints of the app. */
  readonly askChain: AskChain
}

/** How an app adds a connector that needs the kit's settings. */
export type CreateConnector = (context: ConnectorContext) => Connector

/** What a wallet shows about the app. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
