import type { AccountId } from '../caip/AccountId.ts'
import type { Namespace } from './ProviderMap.ts'

export interface TransferIntent<N extends Namespace = Namespace> {
  readonly from: AccountId<N>
  /** Receiver's address in the family's own form. */
  readonly to: string
  /** In the smallest unit. */
  readonly amount: bigint
  /** Token contract; `undefined` means the native currency. */
  readonly token?: string | undefined
  /** One NFT of the contract that `token` names. `amount` counts pieces: 1, except with ERC-1155. */
  readonly nft?: NftId | undefined
  /** One of the rates of `getFeeRates`; left out, the family takes its normal one. */
  readonly feeRate?: bigint | undefined
}

/** ERC-721 or ERC-1155. */
export interface NftId {
  readonly standard: 'erc721' | 'erc1155'
  readonly tokenId: bigint
}

/** How much a visitor offers for a place in a block, where a family lets them choose. */
export interface FeeRate {
  readonly speed: 'slow' | 'normal' | 'fast'
  /** In `unit`. */
  readonly rate: bigint
  /** As the family writes it, for example `sat/vB`. */
  readonly unit: string
  /** About how long the transfer waits for its block at this rate. */
  readonly seconds: number
}

/**
 * What somebody should know of a transfer before they send it. `stops`: the chain would refuse it.
 *
 * - `tokenAccountCreated`: the receiver has no account for this token yet; `amount` comes on top of
 *   the fee (Solana's rent, in lamports).
 * - `receiverBelowMinimum`: less arrives than an account must hold there (rent exemption, existential
 *   deposit) or than nodes pass on (dust); `amount` is that minimum.
 * - `senderBelowMinimum`: less stays behind than an account must hold; `amount` is that minimum.
 * - `programReceiver`: the address is no key of a person's but one of a program's (off curve).
 * - `unknownReceiverType`: the address is valid, but of a type that is newer than the adapter (Bitcoin's
 *   later witness versions).
 */
export interface TransferNotice {
  readonly code:
    | 'tokenAccountCreated'
    | 'receiverBelowMinimum'
    | 'senderBelowMinimum'
    | 'programReceiver'
    | 'unknownReceiverType'
  readonly stops: boolean
  /** In the smallest native unit. */
  readonly amount?: bigint | undefined
}
