import type { Wallet } from '@wallet-standard/base'
import type { Approval, WalletPrompt, WalletRequest, WalletStorage } from '../evm/EvmTestWallet.ts'
import type { PairingWalletFamily } from '../pairing/PairingWallet.ts'

export interface SolanaTestNetwork {
  /** CAIP-2. */
  readonly chainId: `solana:${string}`
  readonly rpcUrl: string
}

/** Features that a wallet may lack. It signs messages in any case. */
export type SolanaFeature =
  | 'standard:disconnect'
  | 'standard:events'
  | 'solana:signIn'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

export interface SolanaTestWalletOptions {
  readonly name: string
  /** A `data:` image. Default: a neutral square with the wallet's first letter. */
  readonly icon?: string | undefined
  /** The networks that the wallet knows. It sends transactions there. */
  readonly networks: readonly [SolanaTestNetwork, ...SolanaTestNetwork[]]
  /**
   * The accounts that it shows, as numbers of the well-known ones. Default `[0]`. With `[]` the wallet
   * connects, but has no Solana account yet.
   */
  readonly accounts?: readonly number[] | undefined
  /**
   * The answer to a silent connect without permission: `refuse` fails with 4100, `nothing` is an empty
   * list, as from a locked wallet. Default `refuse`.
   */
  readonly whenUnknown?: 'refuse' | 'nothing' | undefined
  /** Default `auto`. */
  readonly approval?: Approval | undefined
  /** The site that `standard` belongs to. Default `this page`. */
  readonly origin?: string | undefined
  /** Where allowed sites, accounts and lock are remembered. Default: nowhere. */
  readonly storage?: WalletStorage | undefined
  readonly without?: readonly SolanaFeature[] | undefined
}

/** The ways in which a wallet can give wrong answers. */
export type SolanaWalletLie =
  /** Signs with another account's key. */
  | 'signature'
  /** Lists accounts with an invalid address. */
  | 'address'
  /** Lists accounts with an address that is not theirs. */
  | 'otherAddress'
  /** Lists ten thousand accounts. */
  | 'manyAccounts'
  /** Signs a transaction that pays another address. */
  | 'otherTransaction'
  /** Pays another address. */
  | 'otherPayment'
  /** Answers a payment with a signature of no transaction. */
  | 'unsentHash'
  /** Answers a payment with something that is not a signature. */
  | 'badHash'

/** A wallet that a test controls, with methods for what its user would do. */
export interface SolanaTestWallet {
  readonly info: { readonly name: string; readonly icon: string }
  /** The Wallet Standard wallet of this page. */
  readonly standard: Wallet
  /** The Wallet Standard wallet of a given site; each site has its own permission. */
  standardFor(origin: string): Wallet
  /** The wallet's answers over pairing. */
  readonly family: PairingWalletFamily
  /** Every request that was made, in order, prompts or not. */
  readonly log: readonly (WalletRequest & { readonly origin: string })[]
  /** The open prompts, oldest first, readable like a store. */
  readonly prompts: {
    get(): readonly WalletPrompt[]
    subscribe(onChange: () => void): () => void
  }
  readonly state: {
    /** The address of the first account that it shows. */
    readonly address: string
    readonly addresses: readonly string[]
    readonly locked: boolean
    isConnected(origin?: string): boolean
  }
  /** Calls the listener on every change of accounts, lock or permission. */
  subscribe(onChange: () => void): () => void

  /** Registers the wallet with a page (Wallet Standard), now and whenever an app asks. Returns a function that unregisters it. */
  register(target: Window): () => void

  setApproval(approval: Approval): void
  /** Approves a prompt: the given one, else the oldest, else the next one to come. */
  accept(promptId?: number): void
  /** Declines a prompt: the given one, else the oldest, else the next one. Default error: code 4001. */
  reject(promptId?: number, error?: unknown): void
  /**
   * Hides the accounts until `unlock`, also on pages that are opened meanwhile. Asking for them fails
   * with 4100.
   */
  lock(): void
  unlock(): void
  /** Holds back every answer until the gate opens. Without one: until the result is called. */
  delay(gate?: Promise<unknown>): () => void
  /** Leaves requests unanswered for good, until the result is called; those asked meanwhile stay so. */
  hang(): () => void
  /** Fails the next request of a feature, for example `solana:signMessage`, with this very value. */
  fail(feature: string, error: unknown): void
  lie(kind: SolanaWalletLie): () => void
  /** Shows other accounts, as after a choice of the user inside the wallet. */
  switchAccount(...indexes: readonly number[]): void
  /** Takes the permission away, from one site or from all. */
  disconnect(origin?: string): void
  /** Emits a change to every site as it is, true or not. */
  emit(change: unknown): void
}
