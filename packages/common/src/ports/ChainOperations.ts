import type { AccountId, ChainId } from '../caip/identifiers.ts'
import type { Namespace, ProviderMap, ProviderRequest } from '../caip/ProviderMap.ts'
import type { Network } from '../network/Network.ts'
import type { ChainAnswer } from './AskChain.ts'
import type { PastTransactions } from './PastTransaction.ts'
import type { NameRecord, TokenHolding, TokenInfo } from './TokenInfo.ts'
import type {
  Replacement,
  SpeedUp,
  SpeedUpRequest,
  TransactionStatus,
  TransactionWatch,
  WaitingTransaction,
} from './TransactionStatus.ts'
import type { FeeRate, TransferIntent, TransferNotice } from './TransferIntent.ts'

/** A call that was built elsewhere, for example by the server for a swap. */
export interface TransactionCall {
  readonly to: string
  readonly data?: string | undefined
  /** Native currency to send along, in the smallest unit. */
  readonly value: bigint
  /** The gas limit. Default: the wallet estimates it. */
  readonly gas?: bigint | undefined
}

/** What a wallet supports on a chain (EIP-5792). */
export interface WalletCapabilities {
  /** Several calls in one transaction: either all take effect or no call does. */
  readonly atomicBatch: boolean
  /** `wallet_getAssets` (ERC-7811). */
  readonly assetDiscovery: boolean
}

/** EIP-712 typed data in the format of `eth_signTypedData_v4`. */
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
  /** Returns whether a value is an address of this family and, if addresses name their chain, of this chain. */
  isAddress(value: string, chainId?: ChainId<N>): boolean
  /** Native balance in the smallest unit. */
  getBalance(account: AccountId<N>, signal: AbortSignal): Promise<bigint>
  /**
   * Estimates the highest fee of a transfer that is sent within the next minutes, in the smallest native
   * unit: the fee of now, and how far it usually moves until the wallet has signed.
   */
  estimateFee(intent: TransferIntent<N>, signal: AbortSignal): Promise<bigint>
  /** The rates to choose from, cheapest first. */
  getFeeRates?(chainId: ChainId<N>, signal: AbortSignal): Promise<readonly FeeRate[]>
  /** Notices to show before a transfer. Empty if there is nothing to show. */
  inspectTransfer?(
    intent: TransferIntent<N>,
    signal: AbortSignal,
  ): Promise<readonly TransferNotice[]>
  /**
   * The most that can be sent of the native currency, in its smallest unit, if it is not simply the
   * balance less the fee; of a token only with the trait `tokensFreeze`. Ignores `amount` of the intent.
   */
  getMaxTransfer?(intent: TransferIntent<N>, signal: AbortSignal): Promise<bigint>
  /**
   * Asks the wallet to pay. Resolves with the transaction's hash once it is broadcast.
   *
   * Throws before the wallet is asked: `FEE_TOO_HIGH` if the fee of now is above the intent's `maxFee`, and
   * `TRANSFER_CHANGED` if the transfer costs something that is not among its `notices`. After it was asked:
   * `WALLET_ANSWER_INVALID` with the `hash` of what was sent, if that is another payment.
   */
  transfer(
    provider: ProviderMap[N],
    intent: TransferIntent<N>,
    watch?: TransactionWatch<N>,
  ): Promise<string>
  /**
   * Waits until the transaction is in a block, or another one has replaced it. `onReplaced` is told of the
   * other one before it resolves with `replaced` or `cancelled`, if the family can find it. `watch` has what
   * was kept of the transaction, and is told what there is to keep.
   *
   * Throws `TRANSACTION_FAILED` if the chain does not know the transaction (any more), and a `service` or
   * `limit` error if the chain stays unreadable.
   */
  waitForTransaction(
    chainId: ChainId<N>,
    hash: string,
    signal: AbortSignal,
    onReplaced?: (replacement: Replacement) => void,
    watch?: TransactionWatch<N>,
  ): Promise<TransactionStatus>
  /**
   * Reads what it costs to replace a waiting transaction by one that pays the same and a higher fee.
   * Resolves with `undefined` if it cannot be replaced: it is in a block or gone, it is not the account's,
   * it does not allow it, or what it pays has been spent.
   */
  getSpeedUp?(transaction: WaitingTransaction<N>, signal: AbortSignal): Promise<SpeedUp | undefined>
  /**
   * Asks the wallet to sign the transaction in its place, at a rate of `getSpeedUp`. Resolves with its hash
   * once it is broadcast.
   *
   * Throws `NOT_REPLACEABLE` if the transaction cannot be replaced (any more), and `FEE_TOO_HIGH` before the
   * wallet is asked if the fee of now is above `maxFee`.
   */
  speedUp?(provider: ProviderMap[N], transaction: SpeedUpRequest<N>): Promise<string>
  /** Asks the wallet to sign a message, and checks the signature against the account. */
  signMessage(provider: ProviderMap[N], account: AccountId<N>, message: string): Promise<string>
  signTypedData?(
    provider: ProviderMap[N],
    account: AccountId<N>,
    typedData: TypedData,
  ): Promise<string>
  /** Asks the wallet to change network. Offers to add it if the wallet does not know it. */
  switchChain?(provider: ProviderMap[N], network: Network<N>): Promise<void>
  /**
   * Balances of tokens in their smallest units, in the order of the tokens; `undefined` for a token whose
   * read failed.
   */
  getTokenBalances?(
    account: AccountId<N>,
    tokens: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (bigint | undefined)[]>
  /** Every token that the account holds, if the chain can list them. */
  getTokenHoldings?(account: AccountId<N>, signal: AbortSignal): Promise<readonly TokenHolding[]>
  /** The transactions of the account, if the chain can list them; `cursor` is `next` of the page before. */
  getTransactions?(
    account: AccountId<N>,
    page: { readonly cursor?: string | undefined; readonly signal: AbortSignal },
  ): Promise<PastTransactions>
  /** Reads a token's name, symbol and decimals. Throws `INVALID_RESPONSE` if the address is not a token. */
  getTokenInfo?(chainId: ChainId<N>, token: string, signal: AbortSignal): Promise<TokenInfo>
  /**
   * Finds the address of a name on a chain. Resolves with `undefined` if the name has none anywhere.
   * Throws `NAME_UNRESOLVED` with the chain if the name has an address on another chain alone, and with `isOffchain` if
   * its records are kept outside the chain (EIP-3668), where nothing is fetched.
   */
  resolveName?(chainId: ChainId<N>, name: string, signal: AbortSignal): Promise<string | undefined>
  /** Finds the name of an address, checked in both directions. */
  lookupName?(account: AccountId<N>, signal: AbortSignal): Promise<NameRecord | undefined>
  isContract?(account: AccountId<N>, signal: AbortSignal): Promise<boolean>
  /**
   * Asks the wallet to send a call. Resolves with the transaction's hash once it is broadcast. The
   * broadcast transaction is compared with the call: an approval of another amount is what wallets let
   * their users choose, and resolves; anything else throws as `transfer` does.
   */
  sendTransaction?(
    provider: ProviderMap[N],
    account: AccountId<N>,
    call: TransactionCall,
    watch?: TransactionWatch<N>,
  ): Promise<string>
  /** How much of a token another account may take out of this one, in the token's smallest unit. */
  getAllowance?(
    account: AccountId<N>,
    allowance: { readonly token: string; readonly spender: string },
    signal: AbortSignal,
  ): Promise<bigint>
  /** What the wallet supports; empty if it does not know the method (EIP-5792). Never prompts. */
  getCapabilities?(
    provider: ProviderMap[N],
    account: AccountId<N>,
    signal: AbortSignal,
  ): Promise<WalletCapabilities>
  /**
   * Asks the wallet to send all calls in one batch (`wallet_sendCalls`). Resolves with the wallet's id of the
   * batch as soon as it has accepted the calls. `waitForTransaction` takes that id in the place of a hash, with
   * what `watch` was told; the batch's transaction is its replacement.
   */
  sendCalls?(
    provider: ProviderMap[N],
    account: AccountId<N>,
    calls: readonly TransactionCall[],
    watch?: TransactionWatch<N>,
  ): Promise<string>
  /** Answers requests to a wallet's provider that only read the chain; see `AskChain`. */
  askChain?(chainId: ChainId<N>, request: ProviderRequest): Promise<ChainAnswer | undefined>
  /** The wallet's answer to `wallet_getAssets` (ERC-7811), unchecked. */
  getAssets?(provider: ProviderMap[N], account: AccountId<N>, signal: AbortSignal): Promise<unknown>
}
