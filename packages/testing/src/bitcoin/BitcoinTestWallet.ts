import type { Wallet } from '@wallet-standard/base'
import type { Approval, WalletPrompt, WalletRequest, WalletStorage } from '../evm/EvmTestWallet.ts'
import type { PairingWalletFamily } from '../pairing/PairingWallet.ts'
import type { BitcoinTestAccount } from './bitcoinTestAccount.ts'
import type { NamedInterfaces } from './NamedInterfaces.ts'
import type { BitcoinTestNetwork } from './testNetworks.ts'

export interface BitcoinTestWalletOptions {
  readonly name: string
  /** Where the wallet is on `window`, a dotted path (WBIP-004). Default: made of its name. */
  readonly path?: string | undefined
  /** A `data:` image. Default: a neutral square with the wallet's first letter. */
  readonly icon?: string | undefined
  /** Base URL of an Esplora API: what the wallet sends goes there. */
  readonly esploraUrl: string
  /** Default `regtest`. */
  readonly network?: BitcoinTestNetwork | undefined
  /** The active account as one of the well-known ones. Default 0. */
  readonly accountIndex?: number | undefined
  /** Default `auto`. */
  readonly approval?: Approval | undefined
  /** The site that `provider` and `standard` belong to. Default `this page`. */
  readonly origin?: string | undefined
  /** Where allowed sites, account, network and lock are remembered. Default: nowhere. */
  readonly storage?: WalletStorage | undefined
  /** Methods that the wallet does not know, as older ones. The Wallet Standard's are always there. */
  readonly without?: readonly string[] | undefined
  /** How sats-connect's methods fail: answered with an error object (default), or thrown. */
  readonly errors?: 'answered' | 'thrown' | undefined
}

/** The ways in which a wallet can give wrong answers. */
export type BitcoinWalletLie =
  /** Signs messages with another account's key. */
  | 'signature'
  /** Lists addresses with a wrong checksum. */
  | 'checksum'
  /** Lists addresses of another network than the one that it reports. */
  | 'otherNetwork'
  /** Lists ten thousand addresses. */
  | 'manyAddresses'
  /** Signs a transaction that pays another address. */
  | 'otherTransaction'
  /** Returns the transaction without having signed it. */
  | 'unsigned'
  /** Pays another address. */
  | 'otherPayment'
  /** Answers a payment with something that is not a transaction id. */
  | 'badHash'

/** sats-connect's protocol, as wallets put it on a page. */
export interface SatsTestProvider {
  request(method: string, params?: unknown): Promise<unknown>
  addListener(listener: { readonly eventName: string; cb(event: unknown): void }): () => void
}

/** A wallet that a test controls, with methods for what its user would do. */
export interface BitcoinTestWallet {
  readonly info: { readonly name: string; readonly path: string; readonly icon: string }
  /** sats-connect's provider of this page. */
  readonly provider: SatsTestProvider
  providerFor(origin: string): SatsTestProvider
  /** The Wallet Standard wallet of this page. */
  readonly standard: Wallet
  standardFor(origin: string): Wallet
  /** The interfaces of named wallets, on this page. */
  readonly interfaces: NamedInterfaces
  interfacesFor(origin: string): NamedInterfaces
  /** What the pairing test wallet answers for bip122. */
  readonly family: PairingWalletFamily
  /** Puts the wallet into `window.btc_providers` (WBIP-004); the result takes it away. */
  inject(target: Window): () => void
  /** Puts the wallet where a named wallet is, with its interface; the result takes it away. */
  injectAs(named: keyof NamedInterfaces, target: Window): () => void
  /** Registers the wallet with a page by the Wallet Standard, whichever comes first; the result undoes it. */
  register(target: Window): () => void

  /** Every request that was made, in order, prompts or not. */
  readonly log: readonly (WalletRequest & { readonly origin: string })[]
  /** The open prompts, oldest first, readable like a store. */
  readonly prompts: {
    get(): readonly WalletPrompt[]
    subscribe(onChange: () => void): () => void
  }
  readonly state: {
    readonly account: BitcoinTestAccount
    readonly network: BitcoinTestNetwork
    isConnected(origin?: string): boolean
  }
  /** Calls the listener on every change of account, network or permission. */
  subscribe(onChange: () => void): () => void

  setApproval(approval: Approval): void
  /** Approves a prompt: the given one, else the oldest, else the next one to come. */
  accept(promptId?: number): void
  /** Declines a prompt: the given one, else the oldest, else the next one to come. */
  reject(promptId?: number, error?: unknown): void
  /** Hides the addresses until `unlock`, also on pages that are opened meanwhile. */
  lock(): void
  unlock(): void
  /** Holds back every answer until the gate opens. Without one: until the result is called. */
  delay(gate?: Promise<unknown>): () => void
  /** Leaves requests unanswered for good, until the result is called; those asked meanwhile stay so. */
  hang(): () => void
  /** Makes the next request of a method throw exactly this value. */
  fail(method: string, error: unknown): void
  lie(kind: BitcoinWalletLie): () => void
  /** Changes the account as the user would. Connected sites are notified. */
  switchAccount(index: number): void
  /** Changes the network as the user would. */
  switchNetwork(network: BitcoinTestNetwork): void
  /** Takes the permission away, from one site or from all. */
  disconnect(origin?: string): void
}
