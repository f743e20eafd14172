import type { Approval, WalletPrompt, WalletRequest, WalletStorage } from '../evm/EvmTestWallet.ts'
import type { PairingWalletFamily } from '../pairing/PairingWallet.ts'

export interface PolkadotTestChain {
  /** CAIP-2 id. */
  readonly chainId: string
  /** Address prefix (SS58). */
  readonly prefix: number
}

export interface PolkadotTestWalletOptions {
  /** The key of `window.injectedWeb3` that the wallet stands at, for example `talisman`. */
  readonly name: string
  /** How many of the well-known accounts it has. Default 3. */
  readonly accountCount?: number | undefined
  /** How many accounts it only watches, as wallets do those of other devices. Default 0. */
  readonly watchedCount?: number | undefined
  /** Accounts that are for one chain only, as those of older hardware: genesis hash by place. */
  readonly boundTo?: Readonly<Record<number, string>> | undefined
  /** Default `auto`. */
  readonly approval?: Approval | undefined
  /** The site that `extension` belongs to. Default `this page`. */
  readonly origin?: string | undefined
  /** Where allowed sites and lock are remembered. Default: nowhere. */
  readonly storage?: WalletStorage | undefined
  /** Features that the wallet lacks, as some do. Without `metadataHash` it signs as if there were none. */
  readonly without?:
    | readonly ('subscribe' | 'signRaw' | 'signPayload' | 'metadataHash')[]
    | undefined
  /** The chains of `family`. Default: Polkadot's relay chain. */
  readonly chains?: readonly PolkadotTestChain[] | undefined
}

/** The ways in which a wallet can answer what is not so. */
export type PolkadotWalletLie =
  /** Signs with another account's key. */
  | 'signature'
  /** Signs another text, or another transaction. */
  | 'content'
  /** Answers with something that is not a signature. */
  | 'badSignature'
  /** Lists accounts that are not addresses. */
  | 'accounts'

export interface PolkadotTestSigned {
  readonly id: number
  readonly signature: string
}

/** The API that a connected site gets. */
export interface PolkadotTestInjected {
  readonly accounts: {
    get(): Promise<readonly unknown[]>
    subscribe?(listener: (accounts: readonly unknown[]) => void): () => void
  }
  readonly signer: {
    signRaw?(request: unknown): Promise<PolkadotTestSigned>
    signPayload?(payload: unknown): Promise<PolkadotTestSigned>
  }
}

/** What stands in `window.injectedWeb3`. */
export interface PolkadotTestExtension {
  readonly version: string
  enable(appName: string): Promise<PolkadotTestInjected>
}

/** A wallet that a test controls, with methods for what its user would do. */
export interface PolkadotTestWallet {
  readonly name: string
  /** The extension as this page sees it. */
  readonly extension: PolkadotTestExtension
  /** Returns the extension as a given site sees it; each site has its own permission. */
  extensionFor(origin: string): PolkadotTestExtension
  /** What the pairing test wallet answers for polkadot. */
  readonly family: PairingWalletFamily
  /** Puts the wallet into `window.injectedWeb3`, beside others; the result takes it away. */
  inject(target: Window): () => void

  /** Every request that was made, in order, prompts or not. */
  readonly log: readonly (WalletRequest & { readonly origin: string })[]
  /** The open prompts, oldest first, readable like a store. */
  readonly prompts: {
    get(): readonly WalletPrompt[]
    subscribe(onChange: () => void): () => void
  }
  readonly state: {
    /** Addresses of the general prefix (42), as extensions name them. */
    readonly addresses: readonly string[]
    isConnected(origin?: string): boolean
  }
  /** Calls the listener on every change of accounts or permission. */
  subscribe(onChange: () => void): () => void

  setApproval(approval: Approval): void
  /** Approves a prompt: the given one, else the oldest, else the next one to come. */
  accept(promptId?: number): void
  /** Declines a prompt likewise. Default error: the message `Cancelled`. */
  reject(promptId?: number, error?: unknown): void
  /** Names no account until `unlock`, also on pages that are opened meanwhile. */
  lock(): void
  unlock(): void
  /** Holds back every answer until the gate opens. Without one: until the result is called. */
  delay(gate?: Promise<unknown>): () => void
  /** Leaves requests unanswered for good, until the result is called; those asked meanwhile stay so. */
  hang(): () => void
  /** Fails the next request of a method (`enable`, `accounts.get`, `signRaw`, `signPayload`) with this. */
  fail(method: string, error: unknown): void
  lie(kind: PolkadotWalletLie): () => void
  /** Shows sites other accounts, as the person would: the well-known ones by their numbers, in order. */
  showAccounts(indexes: readonly number[]): void
  /** Takes the permission away, from one site or from all. */
  disconnect(origin?: string): void
  /** Sends accounts to all sites, true or not. */
  push(accounts: unknown): void
}
