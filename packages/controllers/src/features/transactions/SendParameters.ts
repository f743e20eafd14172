import type { ChainId, Namespace, NftId, TransactionCall, TransferNotice } from '@bowline/common'
import type { TransactionNote } from '../../kit/transactions.ts'

/** Parameters of every transaction. */
export interface SendParameters<N extends Namespace = Namespace> {
  /** What the history shows until the chain reports the transaction. */
  readonly note?: TransactionNote | undefined
  /** The family to send on. Defaults to the active one. */
  readonly namespace?: N | undefined
}

/** The payment that a wallet is asked for. */
export interface SendTransferParameters<N extends Namespace = Namespace> extends SendParameters<N> {
  /** The receiver's address in the format of the family, also with its chain: `eth:0x…` (EIP-3770), CAIP-10. */
  readonly to: string
  /** The amount in the smallest unit. */
  readonly amount: bigint
  /** The token's contract. Defaults to the native currency. */
  readonly token?: string | undefined
  /** The token's decimals, as the user has seen the amount with them. */
  readonly decimals?: number | undefined
  /** One NFT of the contract that `token` names. `amount` is the number of pieces. */
  readonly nft?: NftId | undefined
  /** The fee rate, in the family's own unit. Defaults to its normal rate. */
  readonly feeRate?: bigint | undefined
  /**
   * The most that the fee may be, in the smallest native unit: the fee that the user has reviewed. A
   * transfer that may cost more is not signed.
   */
  readonly maxFee?: bigint | undefined
  /** Whether to spend what transfers leave alone otherwise, as the user has decided (`TransferIntent`). */
  readonly spendsKept?: boolean | undefined
  /**
   * The notices that the user has reviewed. A transfer that costs something now that is not among them is
   * not signed.
   */
  readonly notices?: readonly TransferNotice[] | undefined
}

/** The call that a wallet is asked to send, as the app or a library has built it. */
export interface SendTransactionParameters<N extends Namespace = Namespace>
  extends SendParameters<N> {
  readonly call: TransactionCall
}

/** Several calls that take effect together or not at all (EIP-5792). */
export interface SendCallsParameters extends SendParameters {
  readonly calls: readonly TransactionCall[]
  /** Called when the wallet has approved. The promise resolves later, once the calls are in a block. */
  readonly onAccepted?: (() => void) | undefined
}

/** The payment to speed up, and the new fee. */
export interface SpeedUpParameters<N extends Namespace = Namespace> {
  /** CAIP-2. */
  readonly chainId: ChainId<N>
  /** The hash of a payment that was sent from this browser and waits for its block. */
  readonly hash: string
  /** The new fee rate, in the family's own unit. */
  readonly feeRate: bigint
  /**
   * The most that the new fee may be, in the smallest native unit: the fee that the user has reviewed. What
   * may cost more is not signed.
   */
  readonly maxFee?: bigint | undefined
}
