import type { AccountId } from '../caip/identifiers.ts'
import type { Namespace } from '../caip/ProviderMap.ts'

export interface TransferIntent<N extends Namespace = Namespace> {
  readonly from: AccountId<N>
  /** The receiver's address in the family's own format. */
  readonly to: string
  /** The amount in the smallest unit. */
  readonly amount: bigint
  /** Token contract; `undefined` means the native currency. */
  readonly token?: string | undefined
  /** The token's decimals, as the amount was shown with them. A token of others is not transferred. */
  readonly decimals?: number | undefined
  /** One NFT of the contract that `token` names. `amount` counts pieces: 1, except with ERC-1155. */
  readonly nft?: NftId | undefined
  /** One of the rates of `getFeeRates`. Default: the family's normal rate. */
  readonly feeRate?: bigint | undefined
  /**
   * The most that the fee may be, in the smallest native unit: what `estimateFee` gave when the fee was
   * reviewed. A transfer that may cost more now is not signed.
   */
  readonly maxFee?: bigint | undefined
  /**
   * Whether the transfer may take what transfers leave alone otherwise: small coins that may hold a
   * collectible (Bitcoin), the deposit that keeps an account open (Polkadot). Only the user can decide that.
   */
  readonly spendsKept?: boolean | undefined
  /**
   * What `inspectTransfer` gave when the transfer was reviewed. A transfer that costs something now that is
   * not among these notices, or more of it, is not signed.
   */
  readonly notices?: readonly TransferNotice[] | undefined
}

/** ERC-721 or ERC-1155. */
export interface NftId {
  readonly standard: 'erc721' | 'erc1155'
  readonly tokenId: bigint
}

/** A fee rate to choose, in families that let users choose one. */
export interface FeeRate {
  readonly speed: 'slow' | 'normal' | 'fast'
  /** The rate in `unit`. */
  readonly rate: bigint
  /** The unit of the rate, for example `sat/vB`. */
  readonly unit: string
  /** The approximate time until the transfer is in a block at this rate, in seconds. */
  readonly seconds: number
}

/**
 * A notice to show before a transfer is sent. `stops`: the chain would refuse the transfer.
 *
 * - `tokenAccountCreated`: the receiver has no account for this token yet; `amount` is added to
 *   the fee (Solana's rent, in lamports).
 * - `receiverBelowMinimum`: the receiver would hold less than an account must hold (rent exemption,
 *   existential deposit) or than nodes relay (dust); `amount` is that minimum, `tokenAmount` that of a token.
 * - `senderBelowMinimum`: the sender would keep less than an account must hold; `amount` is that minimum,
 *   `tokenAmount` that of a token.
 * - `transferFee`: the token keeps `tokenAmount` of the amount; the receiver gets the rest.
 * - `transferHook`: the token runs a program of its issuer with each transfer.
 * - `programReceiver`: the address belongs to a program, not to a key (off curve).
 * - `unknownReceiverType`: the address is valid, but of a type that is newer than the adapter (Bitcoin's
 *   later witness versions).
 * - `smallCoinsKept`: `amount` stays, in coins that may hold a collectible. With `spendsKept` it can be spent.
 * - `smallCoinsSpent`: `amount` of such coins is spent, and what they hold is lost with them.
 * - `depositKept`: `amount` stays, which an account must hold. With `spendsKept` it can be sent.
 * - `ownFrozen`: `tokenAmount` of the sender's own holding is frozen by the token's issuer, and stays.
 * - `receiverFrozen`: the receiver's account for the token is frozen, or would be as soon as it is made.
 * - `notTransferable`: the token cannot be sent, or not now.
 * - `memoAdded`: the receiver's account demands a memo, and the transfer brings one.
 * - `accountClosed`: nothing stays, and the chain closes the account; `amount` is what an account must hold.
 */
export interface TransferNotice {
  readonly code:
    | 'tokenAccountCreated'
    | 'receiverBelowMinimum'
    | 'senderBelowMinimum'
    | 'transferFee'
    | 'transferHook'
    | 'programReceiver'
    | 'unknownReceiverType'
    | 'smallCoinsKept'
    | 'smallCoinsSpent'
    | 'ownFrozen'
    | 'receiverFrozen'
    | 'notTransferable'
    | 'memoAdded'
    | 'depositKept'
    | 'accountClosed'
  readonly stops: boolean
  /** The amount in the smallest native unit. */
  readonly amount?: bigint | undefined
  /** The amount of the token in its smallest unit. */
  readonly tokenAmount?: bigint | undefined
}
