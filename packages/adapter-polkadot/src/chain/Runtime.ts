import type { TransactionStatus } from '@bowline/common'
import type { Asset } from './Asset.ts'

/** The parts of a chain's metadata that a transfer needs. They change with the chain's `specVersion`. */
export interface Runtime {
  readonly specVersion: number
  readonly transactionVersion: number
  /** Less than this no account may hold, in the smallest unit. */
  readonly existentialDeposit: bigint
  /** What goes into a transaction beside the call, in the chain's order. */
  readonly extensions: readonly TransactionExtension[]
  /** Whether an account can be emptied here: the chain has `Balances.transfer_allow_death`. */
  readonly canClose: boolean
  /** The call `Balances.transfer_keep_alive`, or `transfer_allow_death` with `closes`. */
  encodeCall(to: Uint8Array, amount: bigint, closes?: boolean): Uint8Array
  /** A transfer of a token of the chain: `transfer_keep_alive` of its pallet, or `transfer` with `takesAll`. Throws `CHAIN_UNSUPPORTED`. */
  encodeAssetCall(transfer: AssetOrder): Uint8Array
  /** The form in which this chain's transactions name their sender. */
  encodeSender(publicKey: Uint8Array): Uint8Array
  /** How the transaction at a place in a block ended, by the block's events. */
  outcomeOf(events: string, index: number): TransactionStatus | undefined
}

interface AssetOrder {
  readonly asset: Asset
  readonly to: Uint8Array
  readonly amount: bigint
  readonly takesAll: boolean
}

export interface TransactionExtension {
  readonly name: string
  /** The bytes that it adds to the transaction, if they are empty or optional. */
  readonly emptyExtra: Uint8Array | undefined
  /** The bytes that it adds to the signed payload, if they are empty or optional. */
  readonly emptySigned: Uint8Array | undefined
}
