import type { Address, Hex, LocalAccount } from 'viem'
import type { EvmWalletProfile } from './EvmWalletProfile.ts'

export interface EvmTestChain {
  readonly id: number
  readonly rpcUrl: string
  readonly name?: string | undefined
}

export interface EvmTestToken {
  readonly chainId: number
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The part of `localStorage` that a wallet remembers by. */
export interface WalletStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** `auto` approves every prompt at once; `manual` leaves it open until it is answered. */
export type Approval = 'auto' | 'manual'

export interface EvmTestWalletOptions {
  readonly name: string
  /** Reverse domain name, for example `app.harbor.wallet`. */
  readonly rdns: string
  /** A `data:` image. Default: a neutral square with the wallet's first letter. */
  readonly icon?: string | undefined
  /** Default: made of `rdns`, so it is the same on every page. */
  readonly uuid?: string | undefined
  /** The chains that the wallet knows, the active one first. */
  readonly chains: readonly [EvmTestChain, ...EvmTestChain[]]
  /** The active account as one of the ten well-known ones. Default 0. */
  readonly mnemonicIndex?: number | undefined
  readonly privateKey?: Hex | undefined
  readonly account?: LocalAccount | undefined
  /** Default `auto`. */
  readonly approval?: Approval | undefined
  /**
   * The real wallet that it behaves as, where wallets differ: one of `evmWalletProfiles`. Default: it
   * tells sites of everything.
   */
  readonly profile?: EvmWalletProfile | undefined
  /**
   * What a site gets that asks for accounts while the wallet is locked: `refuse` fails with 4100,
   * `ask` waits until the person has unlocked it. Default: what the profile says, else `refuse`.
   */
  readonly whenLocked?: 'refuse' | 'ask' | undefined
  /** The site that `provider` belongs to. Default `this page`. */
  readonly origin?: string | undefined
  /** Where allowed sites, chain, account and lock are remembered. Default: nowhere. */
  readonly storage?: WalletStorage | undefined
  /**
   * A contract with ERC-4337's `executeBatch`, such as `Simple7702Account`. With it the wallet takes
   * several calls at once (EIP-5792), all or none on chains where the contract is: the account
   * delegates to it (EIP-7702). Without it the wallet knows no `wallet_sendCalls`.
   */
  readonly batchExecutor?: Address | undefined
  /**
   * Asks the node of a chain that it is to add for its number, before it prompts, as extensions do:
   * from an origin of its own, so that a node which answers the page alone refuses it.
   */
  readonly checksAddedChains?: boolean | undefined
  /** ERC-20s whose balances the wallet reports (ERC-7811). Default: not supported. */
  readonly assets?: readonly EvmTestToken[] | undefined
}

export interface WalletRequest {
  readonly method: string
  readonly params?: unknown
}

/** A question to the person at the wallet. */
export interface WalletPrompt extends WalletRequest {
  readonly id: number
  readonly origin: string
  /** The message that is to be signed, where it is text. */
  readonly message?: string | undefined
}

/** The ways in which a wallet can answer what is not so. */
export type WalletLie =
  /** Signs with another account's key. */
  | 'signature'
  /** Reports an invalid chain id. */
  | 'chainId'
  /** Lists accounts that are not addresses. */
  | 'accounts'
  /** Says that it has switched, and stays. */
  | 'switch'
  /** Says that it has paid, with a hash of nothing. */
  | 'unsentHash'
  /** Answers a payment with something that is not a hash. */
  | 'badHash'
  /** Pays another address. */
  | 'otherPayment'
  /** Says that it can do everything. */
  | 'capabilities'
  /** Reports assets in an unknown form; for wallets with `assets`. */
  | 'assets'

/** What a person changes in the wallet's own editor. */
export interface TransactionEdit {
  readonly to?: Address | undefined
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  /** The amount of an approval. */
  readonly cap?: bigint | undefined
}

type Listener = (data: never) => void

export interface TestProvider {
  request(request: WalletRequest): Promise<unknown>
  on(event: string, listener: Listener): TestProvider
  removeListener(event: string, listener: Listener): TestProvider
}

/** A wallet that a test controls, with methods for what its user would do. */
export interface EvmTestWallet {
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
  }
  /** The provider of this page. */
  readonly provider: TestProvider
  /** The provider that a given site sees; each site has its own permission. */
  providerFor(origin: string): TestProvider
  /** Every request that was made, in order, prompts or not. */
  readonly log: readonly (WalletRequest & { readonly origin: string })[]
  /** The open prompts, oldest first, readable like a store. */
  readonly prompts: {
    get(): readonly WalletPrompt[]
    subscribe(onChange: () => void): () => void
  }
  readonly state: {
    readonly address: Hex
    readonly chainId: number
    readonly locked: boolean
    isConnected(origin?: string): boolean
  }
  /** Calls the listener on every change of account, chain, lock or permission. */
  subscribe(onChange: () => void): () => void

  /** Makes the wallet known to a page: by EIP-6963, now and whenever it is asked. */
  announce(target: Window): () => void
  /** Puts the wallet at `window.ethereum`, as older wallets do. */
  inject(target: Window): () => void

  setApproval(approval: Approval): void
  /** Approves a prompt: the given one, else the oldest, else the next one to come. */
  accept(promptId?: number): void
  /** Declines a prompt likewise. Default error: code 4001. */
  reject(promptId?: number, error?: unknown): void
  /**
   * Hides the accounts until `unlock`, also on pages that are opened meanwhile; see `whenLocked`. What
   * sites hear of both is the profile's.
   */
  lock(): void
  unlock(): void
  /** Holds back every answer until the gate opens. Without one: until the result is called. */
  delay(gate?: Promise<unknown>): () => void
  /** Leaves requests unanswered for good, until the result is called; those asked meanwhile stay so. */
  hang(): () => void
  /** Makes the next request of a method throw exactly this value. */
  fail(method: string, error: unknown): void
  lie(kind: WalletLie): () => void
  /** Changes the next transaction that a site asks for, before it is sent. */
  edit(change: TransactionEdit): void
  /**
   * Sends another transaction in the place of one that waits for its block: the same for a higher fee, one
   * that moves nothing, or a changed one. Resolves with its hash.
   */
  replace(hash: Hex, by: 'speedUp' | 'cancel' | TransactionEdit): Promise<Hex>
  /** Changes the chain as the person would, inside the wallet. */
  switchChain(chainId: number): void
  /** Changes the account as the person would: to a well-known one, or one that is given. */
  switchAccount(account: number | LocalAccount): void
  /** Takes the permission away, from one site or from all. */
  disconnect(origin?: string): void
  /** Fires an event as it is, true or not. */
  emit(event: string, data: unknown): void
}
