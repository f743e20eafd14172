import type { ChainId } from '@bowline/common'

/**
 * What somebody did, as the history of the chain calls it. `self`: from the account to itself.
 * `taken`: left the account though it has not agreed to this very transaction, by a permission that
 * was given before, or by the power of whoever made the token.
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
  | 'stake'
  | 'taken'
  | 'trade'
  | 'unstake'
  | 'withdraw'

/** One movement of value, as seen from the account. */
export interface ActivityMove {
  readonly direction: 'in' | 'out' | 'self'
  /** Contract; `undefined` means the native currency. */
  readonly token: string | undefined
  /** Empty where nobody has named it, as with an NFT that was sent from here. */
  readonly symbol: string
  /** In units of `decimals`. */
  readonly amount: bigint
  readonly decimals: number
  /** Of an NFT, as decimal digits. */
  readonly tokenId: string | undefined
  readonly iconUrl: string | undefined
  /** Somebody vouches for the token: it may look like what it calls itself. */
  readonly verified: boolean
  /** In USD, with `FIAT_DECIMALS` decimals. */
  readonly value: bigint | undefined
}

/** A permission to take something out of the account. */
export interface ActivityApproval {
  /** Contract. */
  readonly token: string | undefined
  /** Empty where nobody has named it. */
  readonly symbol: string
  /** In units of `decimals`, of NFTs 1; 0 takes an earlier permission back. */
  readonly amount: bigint
  readonly decimals: number
  /** `unlimited`: whatever the amount says. `collection`: every NFT of the contract. */
  readonly extent: 'amount' | 'unlimited' | 'nft' | 'collection'
  /** Of one NFT, as decimal digits. */
  readonly tokenId: string | undefined
  readonly iconUrl: string | undefined
  /** Somebody vouches for the token: it may look like what it calls itself. */
  readonly verified: boolean
}

/** One line of the history. Everything in it is safe to show. */
export interface ActivityEntry {
  readonly id: string
  readonly chainId: ChainId
  readonly hash: string
  readonly kind: ActivityKind
  /** `unknown`: it was sent from here, and nobody could tell how it ended. */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'replaced' | 'unknown'
  /** Milliseconds since 1970. */
  readonly at: number
  /** Who is on the other side: the receiver of what was sent, the sender of what came, who may take. */
  readonly counterparty: string | undefined
  /** The name by which the visitor has paid it, or else its own. */
  readonly counterpartyName: string | undefined
  readonly moves: readonly ActivityMove[]
  readonly approvals: readonly ActivityApproval[]
  readonly isSpam: boolean
  /** Comes from somebody who looks like an address that the visitor has paid. */
  readonly isPoison: boolean
}
