import type { AccountId } from '../caip/AccountId.ts'
import type { ChainId } from '../caip/ChainId.ts'
import type { Network } from '../network/Network.ts'
import type { ChainAnswer } from './AskChain.ts'
import type { PastTransactions } from './PastTransaction.ts'
import type { Namespace, ProviderMap, ProviderRequest } from './ProviderMap.ts'
import type { NameRecord, TokenHolding, TokenInfo } from './TokenInfo.ts'
import type { FeeRate, TransferIntent, TransferNotice } from './TransferIntent.ts'

/** A call that somebody else has put together, for example the server for a swap. */
export interface TransactionCall {
  readonly to: string
  readonly data?: string | undefined
  /** Native currency to send along, in the smallest unit. */
  readonly value: bigint
  /** A limit; left out, the wallet makes its own. */
  readonly gas?: bigint | undefined
}

/** What a wallet says that it can do on a chain (EIP-5792). */
export interface WalletCapabilities {
  /** Several calls in one transaction, all or none. */
  readonly atomicBatch: boolean
  /** `wallet_getAssets` (ERC-7811). */
  readonly assetDiscovery: boolean
}

/** How a transaction ended. `replaced`: another one with its nonce was taken instead. */
export type TransactionStatus = 'confirmed' | 'reverted' | 'replaced'

/** EIP-712 typed data, as `eth_signTypedData_v4` takes it. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** What a chain family can do once its library is loaded. Chain data comes from the app's own RPC. */
export interface ChainOperations<N extends Namespace = Namespace> {
  /** Whether it is an address of this family, and, where addresses tell, of this chain. */
  isAddress(value: string, chainId?: ChainId<N>): boolean
  /** Native balance in the smallest unit. */
  getBalance(account: AccountId<N>, signal: AbortSignal): Promise<bigint>
  /** What a transfer may cost at most if it is sent now, in the smallest native unit. An estimate. */
  estimateFee(intent: TransferIntent<N>, signal: AbortSignal): Promise<bigint>
  /** The rates to choose from, the cheapest first. */
  getFeeRates?(chainId: ChainId<N>, signal: AbortSignal): Promise<readonly FeeRate[]>
  /** What to tell before a transfer; empty when there is nothing. */
  inspectTransfer?(
    intent: TransferIntent<N>,
    signal: AbortSignal,
  ): Promise<readonly TransferNotice[]>
  /**
   * The most that can be sent of the native currency, where it is not simply the balance less the
   * fee. `amount` of the intent is not read.
   */
  getMaxTransfer?(intent: TransferIntent<N>, signal: AbortSignal): Promise<bigint>
  /** Asks the wallet to pay; resolves with the transaction's hash once it is broadcast. */
  transfer(provider: ProviderMap[N], intent: TransferIntent<N>): Promise<string>
  /** Waits until the transaction is in a block, or another one has taken its place. */
  waitForTransaction(
    chainId: ChainId<N>,
    hash: string,
    signal: AbortSignal,
  ): Promise<TransactionStatus>
  /** Signs a message; the signature is checked against the account before it is returned. */
  signMessage(provider: ProviderMap[N], account: AccountId<N>, message: string): Promise<string>
  signTypedData?(
    provider: ProviderMap[N],
    account: AccountId<N>,
    typedData: TypedData,
  ): Promise<string>
  /** Asks the wallet to change network; offers to add it where the wallet does not know it. */
  switchChain?(provider: ProviderMap[N], network: Network<N>): Promise<void>
  /** Balances of tokens in their smallest units, in the order asked for; `undefined` where one failed. */
  getTokenBalances?(
    account: AccountId<N>,
    tokens: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (bigint | undefined)[]>
  /** Every token that the account holds, where the chain can list them. */
  getTokenHoldings?(account: AccountId<N>, signal: AbortSignal): Promise<readonly TokenHolding[]>
  /** What the account has done, where the chain can tell; `cursor` is `next` of the page before. */
  getTransactions?(
    account: AccountId<N>,
    page: { readonly cursor?: string | undefined; readonly signal: AbortSignal },
  ): Promise<PastTransactions>
  /** Throws `INVALID_RESPONSE` when there is no token at that address. */
  getTokenInfo?(chainId: ChainId<N>, token: string, signal: AbortSignal): Promise<TokenInfo>
  /** Finds the address that a name stands for, `undefined` when it stands for none. */
  resolveName?(chainId: ChainId<N>, name: string, signal: AbortSignal): Promise<string | undefined>
  /** Finds the name of an address, checked in both directions. */
  lookupName?(account: AccountId<N>, signal: AbortSignal): Promise<NameRecord | undefined>
  isContract?(account: AccountId<N>, signal: AbortSignal): Promise<boolean>
  /**
   * Asks the wallet to send a call; resolves with the transaction's hash once it is broadcast. What
   * was broadcast is compared with the call.
   */
  sendTransaction?(
    provider: ProviderMap[N],
    account: AccountId<N>,
    call: TransactionCall,
  ): Promise<string>
  /** What the wallet can do; nothing when it does not know the question. Never prompts. */
  getCapabilities?(
    provider: ProviderMap[N],
    account: AccountId<N>,
    signal: AbortSignal,
  ): Promise<WalletCapabilities>
  /**
   * Asks the wallet to send all calls or none (`wallet_sendCalls`), and waits until they are in a
   * block. Resolves with the hash of the last transaction.
   *
   * `onAccepted` hears as soon as the wallet has agreed.
   */
  sendCalls?(
    provider: ProviderMap[N],
    account: AccountId<N>,
    calls: readonly TransactionCall[],
    options: { readonly onAccepted?: (() => void) | undefined; readonly signal: AbortSignal },
  ): Promise<string>
  /** Answers what a wallet's provider is asked of the chain; see `AskChain`. */
  askChain?(chainId: ChainId<N>, request: ProviderRequest): Promise<ChainAnswer | undefined>
  /** What the wallet answers to `wallet_getAssets` (ERC-7811), unchecked. */
  getAssets?(provider: ProviderMap[N], account: AccountId<N>, signal: AbortSignal): Promise<unknown>
}
