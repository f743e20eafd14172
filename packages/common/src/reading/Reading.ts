import type { Field } from './Field.ts'
import type { Report } from './RiskFeed.ts'
import type { Warning } from './warnings.ts'

/** What one request, or one call of a batch, does. */
export interface Reading {
  /** The chain on which it counts, as CAIP-2 names it. */
  readonly chainId: string
  readonly intent: Intent
  /** What has to be shown, in this order. */
  readonly fields: readonly Field[]
  /** The calls of a batch, each with its own fields and warnings. */
  readonly calls: readonly Reading[]
  /** Those of its own; each call has its own as well. See `warningsOf`. */
  readonly warnings: readonly Warning[]
  readonly clarity: Clarity
  /** What a risk feed says of it (`withReports`). Absent where none has said anything. */
  readonly reports?: readonly Report[] | undefined
  /** Says of a batch that all of its calls happen, or none of them. Absent where each may fail on its own. */
  readonly isAtomic?: boolean | undefined
  /** It is a transaction that the wallet only signs: the app gets it, and can send it whenever it wants. */
  readonly isSentLater?: boolean | undefined
  /** A hash of what is signed, in the form that hardware wallets and explorers show for comparison. */
  readonly digest?: string | undefined
}

/**
 * How much of the request is known.
 *
 * - `clear`: everything that it does is among the fields.
 * - `partial`: everything that is known is among the fields, but the meaning or unit of some is not
 *   known: an amount of a token whose decimals are unknown, or a message of an unknown type.
 * - `opaque`: what it does is not known. The fields have its length and where it goes.
 */
export type Clarity = 'clear' | 'partial' | 'opaque'

/** Every intent. Those marked opaque say that the request could not be read. */
export type Intent =
  // Payments
  | 'sendNative'
  | 'sendToken'
  | 'sendAll'
  | 'sendNft'
  | 'sendAcross'
  | 'moveFromOther'
  | 'mintToken'
  | 'burnToken'
  // Rights that are given away or taken back
  | 'approveToken'
  | 'raiseApproval'
  | 'lowerApproval'
  | 'revokeApproval'
  | 'approveNft'
  | 'approveCollection'
  | 'revokeCollection'
  | 'submitPermit'
  | 'allowBorrowing'
  | 'delegateVotes'
  | 'delegateAccount'
  | 'revokeDelegation'
  | 'undelegateVotes'
  | 'changeAuthority'
  | 'removeAuthority'
  | 'changeThreshold'
  | 'upgradeContract'
  // Signatures that others may use later
  | 'permitToken'
  | 'permitTransfer'
  | 'authorizeTransfer'
  | 'cancelAuthorization'
  | 'offerOrder'
  // Exchange
  | 'wrap'
  | 'unwrap'
  | 'swap'
  | 'returnRest'
  | 'payShare'
  // Accounts and contracts
  | 'createContract'
  | 'createAccount'
  | 'closeAccount'
  | 'splitAccount'
  | 'mergeAccounts'
  | 'freezeAccount'
  | 'thawAccount'
  | 'useNonce'
  | 'stake'
  | 'unstake'
  | 'lockStake'
  | 'withdrawStake'
  | 'chooseValidators'
  | 'setRewards'
  | 'collectRewards'
  | 'setFees'
  | 'attachMemo'
  | 'accountAction'
  | 'relayedCall'
  | 'bridge'
  | 'payIn'
  | 'vote'
  | 'removeVote'
  | 'unlockVotes'
  | 'setIdentity'
  | 'clearIdentity'
  | 'nameAccounts'
  | 'leaveIdentity'
  | 'askJudgement'
  | 'cancelJudgement'
  | 'giveJudgement'
  | 'createPure'
  | 'killPure'
  | 'useNetwork'
  | 'safeTransaction'
  // What a descriptor of the contract says of it (ERC-7730)
  | 'describedCall'
  | 'describedMessage'
  | 'batch'
  // Standing permissions of smart accounts (ERC-7715), which the wallet itself reads
  | 'grantPermission'
  | 'revokePermission'
  // Messages
  | 'signIn'
  | 'signText'
  | 'signTypedData'
  // Opaque
  | 'signBytes'
  | 'signHash'
  | 'callContract'
  | 'unknownRequest'
