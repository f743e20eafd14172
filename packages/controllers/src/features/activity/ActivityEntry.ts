import type { ChainId } from '@bowline/common'

/**
 * What a transaction did. `sign`: a signature, which is no transaction. `self`: a payment from the account to itself. `taken`: tokens left the account
 * without its signature, by an earlier approval or by the token's issuer.
 */
export type ActivityKind =
  | 'approve'
  | 'bought'
  | 'borrow'
  | 'burn'
  | 'cancel'
  | 'claim'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'repay'
  | 'self'
  | 'send'
  | 'sign'
  | 'stake'
  | 'taken'
  | 'trade'
  | 'unstake'
  | 'withdraw'

/** One movement of value, from the account's point of view. */
export interface ActivityMove {
  readonly direction: 'in' | 'out' | 'self'
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  /** Empty if the symbol is unknown, as for an NFT that was sent from this kit. */
  readonly symbol: string
  /** The amount in units of `decimals`. */
  readonly amount: bigint
  /** `undefined` if the token does not say how many it has: `amount` is no number to show then. */
  readonly decimals: number | undefined
  /** The id of an NFT, in decimal digits. */
  readonly tokenId: string | undefined
  readonly iconUrl: string | undefined
  /** The token is verified: it is on the server's list, or the app or wallet names it. */
  readonly verified: boolean
  /** The account that it went to or came from, as far as that is known. */
  readonly counterparty?: string | undefined
  /** The value in USD, with `FIAT_DECIMALS` decimals. */
  readonly value: bigint | undefined
}

/** A permission for another address to take tokens out of the account. */
export interface ActivityApproval {
  /** Contract. */
  readonly token: string | undefined
  /** Empty if the symbol is unknown. */
  readonly symbol: string
  /** The amount in units of `decimals`; 1 for NFTs; 0 revokes an earlier approval. */
  readonly amount: bigint
  /** `undefined` if the token does not say how many it has: `amount` is no number to show then. */
  readonly decimals: number | undefined
  /** `unlimited`: without a limit, whatever `amount` is. `collection`: every NFT of the contract. */
  readonly extent: 'amount' | 'unlimited' | 'nft' | 'collection'
  /** The id of an NFT, in decimal digits. */
  readonly tokenId: string | undefined
  readonly iconUrl: string | undefined
  /** The token is verified: it is on the server's list, or the app or wallet names it. */
  readonly verified: boolean
}

/** One line of the history. All texts are safe to show. */
export interface ActivityEntry {
  readonly id: string
  readonly chainId: ChainId
  readonly hash: string
  readonly kind: ActivityKind
  /**
   * `unknown`: the transaction was sent from this kit and its outcome could not be read. `resent`: one that
   * pays the same, with another fee, has taken its place.
   */
  readonly status:
    | 'pending'
    | 'confirmed'
    | 'failed'
    | 'replaced'
    | 'cancelled'
    | 'resent'
    | 'unknown'
  /** Milliseconds since 1970. */
  readonly at: number
  /** The other party: the receiver of a payment, the sender of a receipt, the spender of an approval. */
  readonly counterparty: string | undefined
  /** The name to which the visitor paid, else the counterparty's own name. */
  readonly counterpartyName: string | undefined
  readonly moves: readonly ActivityMove[]
  readonly approvals: readonly ActivityApproval[]
  readonly isSpam: boolean
  /** A batch of calls without a transaction yet: `hash` is the wallet's id of it. */
  readonly isBatch?: boolean | undefined
  /** The account itself has signed the transaction, as far as that is known. */
  readonly isSigned?: boolean | undefined
  /** The payment was sent from this kit, waits for its block, and its fee may be raised. */
  readonly canSpeedUp?: boolean | undefined
  /** It was sent or signed from this kit: what it does can be read once more (`readSigned`). */
  readonly canRead?: boolean | undefined
  /** Hashes of what the account had sent before with the same nonce: this one was mined in their place. */
  readonly replaced?: readonly string[] | undefined
  /** The sender's address resembles one that the visitor has paid. */
  readonly isPoison: boolean
}

export interface ActivityPage {
  readonly entries: readonly ActivityEntry[]
  /** The cursor of the next page. */
  readonly next: string | undefined
  /** The server is still indexing the account. More entries may follow soon. */
  readonly isIncomplete: boolean
  /** How many answers in a row have lacked the newest blocks of the chain. */
  readonly timesBehind?: number | undefined
  /** Payments in native currency may be missing: the server is not told of all of them. */
  readonly lacksNative?: boolean | undefined
  /** Nobody tells the history of the chain. The page holds at most what was sent through the server. */
  readonly isOwnOnly: boolean
}
