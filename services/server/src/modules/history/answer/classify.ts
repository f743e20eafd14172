import type { operationTypeSchema } from '@bowline/common/api'
import type { InferOutput } from 'valibot'
import { type Movement, ZERO_ADDRESS } from '../ChainTransaction.ts'
import type { AccountView } from './viewOf.ts'

export type OperationType = InferOutput<typeof operationTypeSchema>

// Function selectors.
/** `approve(address,uint256)` and `setApprovalForAll(address,bool)`. */
const APPROVALS = new Set(['0x095ea7b3', '0xa22cb465'])
/** `transfer`, `transferFrom`, and the `safe…TransferFrom` of the NFT standards. */
const TRANSFERS = new Set([
  '0xa9059cbb',
  '0x23b872dd',
  '0x42842e0e',
  '0xb88d4fde',
  '0xf242432a',
  '0x2eb2c2d6',
])

/**
 * Classifies a transaction from an account's point of view. `wrappedNative` is the chain's wrapped
 * token, in lower case. Actions of single applications (lending, staking) are classified by the
 * assets that moved.
 */
export function classify(view: AccountView, wrappedNative: string | undefined): OperationType {
  const { transaction, isOwn, gained, lost, movements } = view
  if (isOwn && transaction.to === null) return 'deploy'
  if (transaction.failed) return classifyAttempt(view)
  if (gained.length > 0 && lost.length > 0) return classifyExchange(view, wrappedNative)
  if (gained.length > 0) return classifyGain(view)
  if (lost.length > 0) return classifyLoss(view)
  if (movements.length > 0) return 'send'
  if (view.approvals.length > 0) return 'approve'
  return classifyAttempt(view)
}

/** Nothing moved, so only the call itself shows the intent. */
function classifyAttempt({ transaction, account }: AccountView): OperationType {
  const { selector, to, value } = transaction
  if (APPROVALS.has(selector)) return 'approve'
  if (TRANSFERS.has(selector)) return 'send'
  if (selector) return 'execute'
  return to === account && value === 0n ? 'cancel' : 'send'
}

function classifyExchange(
  { transaction, gained, lost }: AccountView,
  wrappedNative: string | undefined,
): OperationType {
  const isWrapping = wrappedNative !== undefined && transaction.to === wrappedNative
  if (gained.every(isMinted)) {
    if (gained.every(isNft)) return 'mint'
    if (isWrapping || !lost.some(isBurned)) return 'deposit'
  }
  return lost.every(isBurned) ? 'withdraw' : 'trade'
}

function classifyGain({ transaction, isOwn, gained }: AccountView): OperationType {
  if (!isOwn) return 'receive'
  if (gained.every(isMinted)) return 'mint'
  return transaction.selector ? 'claim' : 'receive'
}

/**
 * Where a node does not trace, what contracts send back in native currency is not known: a swap looks as if its tokens had
 * been given away. So a payment is what is made as one.
 */
function classifyLoss({ transaction, account, isOwn, lost }: AccountView): OperationType {
  if (lost.every(isBurned)) return 'burn'
  const { selector, to } = transaction
  const isPlain = !selector || TRANSFERS.has(selector) || to === account
  return isOwn && !isPlain ? 'execute' : 'send'
}

const isMinted = ({ from }: Movement) => from === ZERO_ADDRESS
const isBurned = ({ to }: Movement) => to === ZERO_ADDRESS
const isNft = ({ asset }: Movement) => 'tokenId' in asset
