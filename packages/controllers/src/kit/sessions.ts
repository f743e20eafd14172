import type {
  AccountId,
  ChainId,
  ConnectOptions,
  Connector,
  Conversation,
  Namespace,
  Network,
  Session,
} from '@bowline/common'

/** What is needed to find a wallet again. It contains no key and no session. */
export interface SavedConnection {
  readonly connectorId: string
  readonly rdns?: string | undefined
  readonly chainId: string
  /** CAIP-10. Set only if the app chooses the account, because the wallet does not know that choice. */
  readonly account?: string | undefined
  /** CAIP-10. The account that was in use, by which wallets that claim the same domain are told apart. */
  readonly shown?: string | undefined
}

/** Saves for each family which wallet to restore. */
export interface SavedConnections {
  /**
   * Reads what earlier pages and other tabs have saved. Changes that this page has made meanwhile win.
   */
  load(): Promise<void>
  get(namespace: Namespace): SavedConnection | undefined
  save(namespace: Namespace, connector: Connector, place: SavedPlace): void
  forget(namespace: Namespace): void
}

export interface SavedPlace {
  readonly chainId: ChainId
  /** Set only if the app chooses the account: otherwise the wallet knows it. */
  readonly account: AccountId | undefined
  readonly shown: AccountId | undefined
}

export interface LiveSession {
  readonly connector: Connector
  readonly session: Session
}

/** Keeps live sessions and mirrors them into the connections store. */
export interface Sessions {
  /**
   * Adds a session for the families that it was requested for. Other families of the session are ignored.
   * Returns the sessions that have no family left because this one replaces them.
   */
  attach(
    connector: Connector,
    session: Session,
    namespaces: readonly Namespace[],
  ): readonly LiveSession[]
  /** Returns the wallet that a family is connected with. */
  get(namespace: Namespace): LiveSession | undefined
  /** Returns the wallet that holds a family, locked or not. */
  ownerOf(namespace: Namespace): LiveSession | undefined
  /**
   * Removes the sessions that serve these families, with all their families. Pairing and embedded wallets
   * lose every session that they have.
   */
  take(namespaces: readonly Namespace[]): readonly (LiveSession & Served)[]
  isUsing(connectorId: string): boolean
  detachAll(): void
}

export interface Served {
  readonly namespaces: readonly Namespace[]
}

/** A session whose user has to sign in to the app before it counts as connected. */
export interface HeldSession {
  readonly connector: Connector
  readonly session: Session
  readonly namespaces: readonly Namespace[]
}

/**
 * Sessions of earlier pages, or of users whose sign-in has ended. They are not connected, and their wallets are
 * not told: once the user signs in, they are used without asking the wallet for its accounts again.
 */
export interface HeldSessions {
  hold(held: HeldSession): void
  /** Returns the session of a connector, if its wallet still shares accounts. It stays held. */
  find(connectorId: string): HeldSession | undefined
  /** Removes a session. Returns whether it was held. */
  drop(held: HeldSession): boolean
  /** Removes and returns the sessions that serve these families. */
  takeAll(namespaces: readonly Namespace[]): readonly HeldSession[]
}

/** A running pairing that an attempt can take over. */
export interface StartedPairing {
  readonly answer: Promise<Session>
  /** Goes on with this conversation. Reports the newest offer at once, if there is one yet. */
  adopt(conversation: Conversation): void
  abort(): void
}

/** Keeps a pairing that was started before the visitor connects. */
export interface PreparedPairing {
  /** Starts a pairing unless a fresh one exists. Resolves once there is an offer. */
  prepare(connector: Connector, options: Pick<ConnectOptions, 'networks'>): Promise<void>
  /**
   * Returns the prepared pairing if it is this connector's, for the same networks in the same order, and
   * still fresh.
   */
  take(connectorId: string, networks: readonly Network[]): StartedPairing | undefined
  drop(): void
}
