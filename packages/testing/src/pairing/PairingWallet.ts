import type { KitStorage } from '@bowline/common'
import type { Address, Hex, LocalAccount } from 'viem'
import type { Approval, EvmTestChain, WalletPrompt, WalletRequest } from '../evm/EvmTestWallet.ts'

/** The wallet's support for a chain family other than eip155. */
export interface PairingWalletFamily {
  /** CAIP-10 accounts. */
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events?: readonly string[] | undefined
  /** Those of `methods` that need no consent: what they return is shared with the session already. */
  readonly unasked?: readonly string[] | undefined
  /** The properties of sessions that the wallet approves (CAIP-25). */
  readonly sessionProperties?: Readonly<Record<string, string>> | undefined
  /** Approves all its accounts, not only those of the requested networks. A wallet should not. */
  readonly approvesUnasked?: boolean | undefined
  /** The text that a person is asked to sign. Default: the parameter `message`. */
  messageOf?(request: WalletRequest): string | undefined
  /** Answers a request that the person has agreed to, on a chain of the family (CAIP-2). */
  request(request: WalletRequest, chainId: string): Promise<unknown>
}

export interface PairingWalletOptions {
  /** The relay that the app uses as well (`ws:` or `wss:`). */
  readonly relayUrl: string
  readonly projectId: string
  readonly name?: string | undefined
  readonly icon?: string | undefined
  /** The wallet's own address. In a browser: the page's origin. */
  readonly url?: string | undefined
  /** Where a phone goes to come back to the wallet. */
  readonly redirect?: { readonly native?: string; readonly universal?: string } | undefined
  /** The EVM chains that the wallet knows, the active one first. */
  readonly chains: readonly [EvmTestChain, ...EvmTestChain[]]
  /** Default: the first two of the well-known accounts. */
  readonly accounts?: readonly [LocalAccount, ...LocalAccount[]] | undefined
  /** A contract with `executeBatch`, for calls that become one (EIP-5792). Default: no such calls. */
  readonly batchExecutor?: Address | undefined
  /** Other chain families by namespace. */
  readonly families?: Readonly<Record<string, PairingWalletFamily>> | undefined
  /**
   * Connects and signs in in one go where an app offers that (`wc_sessionAuthenticate`). In a browser, the client
   * needs a global `Buffer` for it. Default: false.
   */
  readonly signsIn?: boolean | undefined
  /** `auto` approves everything at once; `manual` (default) waits for `accept` or `reject`. */
  readonly approval?: Approval | undefined
  /** Where sessions are kept; the same storage restores them. Default: nowhere. */
  readonly storage?: KitStorage | undefined
}

/** An app that the wallet is connected to. */
export interface PairingWalletSession {
  readonly topic: string
  readonly name: string
  readonly url: string
  /** CAIP-2 ids. */
  readonly chainIds: readonly string[]
}

export interface PairingWalletState {
  readonly address: Hex
  readonly accounts: readonly Hex[]
  readonly chainId: number
  readonly chains: readonly EvmTestChain[]
  /** CAIP-10 accounts of the other chain families, the active one first. */
  readonly families: Readonly<Record<string, readonly string[]>>
  readonly sessions: readonly PairingWalletSession[]
}

/** The wallet's side of the pairing protocol, controlled by a test or a person. */
export interface PairingWallet {
  /** Takes what the QR code says. Resolves when the offer was found valid. */
  pair(uri: string): Promise<void>
  /** The open prompts, oldest first. A connect prompt has the method `wc_sessionPropose`, or `wc_sessionAuthenticate`. */
  readonly prompts: {
    get(): readonly WalletPrompt[]
    subscribe(onChange: () => void): () => void
  }
  /** The same object until something changes. */
  getState(): PairingWalletState
  subscribe(onChange: () => void): () => void
  /** Every request that has come in, in order. */
  readonly log: readonly (WalletRequest & { readonly origin: string })[]

  setApproval(approval: Approval): void
  /** Approves a prompt: the given one, else the oldest, else the next one to come. */
  accept(promptId?: number): void
  /** Declines likewise. Default error: code 5000. */
  reject(promptId?: number, error?: { readonly code: number; readonly message: string }): void
  /** Leaves what comes in unanswered for good, until the result is called. */
  hang(): () => void
  /** Changes the chain inside the wallet; sessions hear of it, and gain the chain if they lack it. */
  switchChain(chainId: number): Promise<void>
  /** Changes the account inside the wallet, by its position in the list. */
  switchAccount(index: number): Promise<void>
  /** Changes the account of another chain family (CAIP-10). Sessions hear of it. */
  switchFamilyAccount(account: string): Promise<void>
  /** Changes the network of another chain family (CAIP-2). Sessions hear of it. */
  switchFamilyChain(chainId: string): Promise<void>
  /** Sends sessions the current accounts of a chain family, after they have changed. */
  updateFamily(namespace: string): Promise<void>
  /** Takes a chain family out of the wallet, and out of every session that has others. */
  removeFamily(namespace: string): Promise<void>
  /** Ends one session, or all. */
  disconnect(topic?: string): Promise<void>
  /** Stops talking to the relay. Sessions stay in the storage. */
  close(): Promise<void>
}
