import type { Network, PastTransaction } from '@bowline/common'
import type { ActivityEntry, ActivityKind, ActivityMove } from './ActivityEntry.ts'

export interface PastContext {
  readonly network: Network
  /** Receipts below this amount, in the smallest native unit, count as dust. */
  readonly dustLimit: number
  /** The address holds collectibles, which are sent with very small amounts. */
  readonly keepsCollectibles: boolean
  /** Milliseconds since 1970. */
  readonly at: number
  /** The token that the app names on this network. */
  readonly namedToken: string | undefined
  readonly symbolOf: (token: string) => string
}

/** Converts a transaction of a chain without an index into an entry. */
export function toPastEntry(past: PastTransaction, context: PastContext): ActivityEntry {
  const { network, dustLimit, at, keepsCollectibles } = context
  const { hash, failed, pending, moves } = past
  const { chainId } = network
  const kind = kindOf(past)
  const isTrade = kind === 'trade'
  return {
    id: `${chainId}:${hash}`,
    chainId,
    hash,
    kind,
    status: failed ? 'failed' : pending ? 'pending' : 'confirmed',
    at,
    // A swap has no single counterparty.
    counterparty: isTrade
      ? undefined
      : moves.find(({ counterparty }) => counterparty)?.counterparty,
    counterpartyName: undefined,
    moves: moves.filter(({ amount }) => amount !== 0n).map((move) => toMove(move, context)),
    approvals: [],
    isSpam: !keepsCollectibles && isDust(past, dustLimit),
    isSigned: past.signed,
    isPoison: false,
  }
}

/** Derives the kind from the amounts that moved, since the chain does not record the intent. */
function kindOf({ moves, signed }: PastTransaction): ActivityKind {
  const hasPaid = moves.some(({ amount }) => amount < 0n)
  const hasReceived = moves.some(({ amount }) => amount > 0n)
  if (hasPaid && !signed) return 'taken'
  if (hasPaid && hasReceived) return 'trade'
  if (hasPaid) return 'send'
  if (hasReceived) return 'receive'
  return moves.length > 0 ? 'self' : 'execute'
}

function toMove(
  { token, amount, decimals, counterparty }: PastTransaction['moves'][number],
  { network, namedToken, symbolOf }: PastContext,
): ActivityMove {
  const isNative = token === undefined
  return {
    direction: amount > 0n ? 'in' : 'out',
    token,
    symbol: isNative ? network.nativeCurrency.symbol : symbolOf(token),
    amount: amount < 0n ? -amount : amount,
    decimals,
    tokenId: undefined,
    iconUrl: undefined,
    verified: isNative || token === namedToken,
    counterparty,
    value: undefined,
  }
}

/** Returns true if all that happened is that another account sent less than `limit`. */
export function isDust({ signed, moves }: PastTransaction, limit: number): boolean {
  return (
    !signed &&
    moves.length > 0 &&
    moves.every(({ token, amount }) => token === undefined && amount > 0n && amount < limit)
  )
}
