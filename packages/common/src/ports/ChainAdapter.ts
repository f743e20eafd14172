import type { AccountId } from '../caip/AccountId.ts'
import type { ChainId } from '../caip/ChainId.ts'
import type { Network } from '../network/Network.ts'
import type { Connector, Session } from './Connector.ts'
import type { Logger } from './Logger.ts'
import type { Namespace, ProviderMap } from './ProviderMap.ts'

/** Registers one chain family. Cheap to create: anything heavy sits behind `load`. */
export interface ChainAdapter<N extends Namespace = Namespace> {
  readonly namespace: N
  readonly networks: readonly Network<N>[]
  /**
   * Reports the wallets found so far, and again on every change. Never prompts.
   * Returns a stop function.
   */
  discover(
    report: (connectors: readonly Connector<N>[]) => void,
    options?: DiscoverOptions,
  ): () => void
  load(options?: LoadOptions): Promise<ChainOperations<N>>
  /**
   * Mirrors a session into a library that the host app uses beside the kit (for example wagmi).
   * Called for every session that serves this family; returns what undoes it.
   */
  mirror?(session: Session<N>, connector: Connector<N>): () => void
}

export interface DiscoverOptions {
  /** Listen to EIP-6963 announcements. Default true. */
  readonly announced?: boolean | undefined
  /** Offer a plain `window.ethereum` that was not announced. Default true. */
  readonly injected?: boolean | undefined
  readonly logger?: Logger | undefined
}

export interface LoadOptions {
  /**
   * Endpoints per CAIP-2 id that come before the network's own. They stay in the app: a wallet that
   * has to add a network is told the network's own.
   */
  readonly rpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
}

export interface TransferIntent<N extends Namespace = Namespace> {
  readonly from: AccountId<N>
  /** Receiver's address in the family's own form. */
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** Token contract; `undefined` means the native currency. */
  readonly token?: string | undefined
}

export type TransactionStatus = 'confirmed' | 'reverted'

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
  isAddress(value: string): boolean
  /** Native balance in the smallest unit. */
  getBalance(account: AccountId<N>, signal: AbortSignal): Promise<bigint>
  /** Fee that a transfer would cost now, in the smallest native unit. An estimate. */
  estimateFee(intent: TransferIntent<N>, signal: AbortSignal): Promise<bigint>
  /** Asks the wallet to pay; resolves with the transaction's hash once it is broadcast. */
  transfer(provider: ProviderMap[N], intent: TransferIntent<N>): Promise<string>
  /** Waits until the transaction is in a block. */
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
}
