import { sanitizeName } from '@bowline/common'
import type { LocalMove, LocalTransaction } from '../../kit/transactions.ts'
import type { SignedRequest } from '../signed/SignedRequest.ts'
import type {
  ActivityApproval,
  ActivityEntry,
  ActivityKind,
  ActivityMove,
} from './ActivityEntry.ts'

const KINDS: Readonly<Record<LocalTransaction['kind'], ActivityKind>> = {
  send: 'send',
  swap: 'trade',
  approve: 'approve',
  other: 'execute',
}
const STATUS = {
  pending: 'pending',
  confirmed: 'confirmed',
  reverted: 'failed',
  replaced: 'replaced',
  cancelled: 'cancelled',
  unknown: 'unknown',
} as const

/** Converts a transaction that was sent from this kit into a history entry. */
export function localEntry(transaction: LocalTransaction): ActivityEntry {
  const { chainId, hash, kind, status, sentAt, to, toName, moves, isBatch } = transaction
  const isApproval = kind === 'approve'
  return {
    id: `${chainId}:${hash}`,
    chainId,
    hash,
    isBatch,
    kind: KINDS[kind],
    status: isResent(transaction) ? 'resent' : STATUS[status],
    canRead: true,
    canSpeedUp: kind === 'send' && status === 'pending' && !isResent(transaction),
    at: sentAt,
    counterparty: to,
    counterpartyName: sanitizeName(toName, '') || undefined,
    // An approval moves nothing.
    moves: isApproval ? [] : moves.map(moveOf),
    approvals: isApproval ? moves.map(approvalOf) : [],
    isSpam: false,
    isPoison: false,
  }
}

/** Converts a signature that was made through this kit into a history entry. */
export const signedEntry = ({ id, chainId, at }: SignedRequest): ActivityEntry => ({
  id,
  chainId,
  hash: '',
  kind: 'sign',
  status: 'confirmed',
  canRead: true,
  at,
  counterparty: undefined,
  counterpartyName: undefined,
  moves: [],
  approvals: [],
  isSpam: false,
  isPoison: false,
})

/** It may still be this one that reaches a block, although that rarely happens. */
const isResent = ({ status, replacedBy }: LocalTransaction): boolean =>
  replacedBy !== undefined && status !== 'confirmed' && status !== 'reverted'

const moveOf = ({ direction, ...what }: LocalMove): ActivityMove => ({
  ...claimOf(what),
  direction,
  value: undefined,
})

/** The half of what tokens can store: who allows this much sets no limit. */
const UNLIMITED_FROM = 2n ** 255n

const approvalOf = (what: LocalMove): ActivityApproval => ({
  ...claimOf(what),
  extent:
    what.tokenId !== undefined
      ? 'nft'
      : BigInt(what.amount) >= UNLIMITED_FROM
        ? 'unlimited'
        : 'amount',
})

const claimOf = ({
  token,
  symbol,
  amount,
  decimals,
  tokenId,
  verified = token === undefined,
}: Omit<LocalMove, 'direction'>) => ({
  token,
  symbol: sanitizeName(symbol, ''),
  amount: BigInt(amount),
  decimals,
  tokenId,
  iconUrl: undefined,
  verified,
})
