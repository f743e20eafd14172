import { sanitizeName } from '@bowline/common'
import type { LocalTransaction } from '../transactions/LocalTransaction.ts'
import type { ActivityEntry, ActivityKind } from './ActivityEntry.ts'

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
  unknown: 'unknown',
} as const

/** What was sent from here, as a line of the history. */
export function localEntry(transaction: LocalTransaction): ActivityEntry {
  const { chainId, hash, kind, status, sentAt, to, toName, moves } = transaction
  return {
    id: `${chainId}:${hash}`,
    chainId,
    hash,
    kind: KINDS[kind],
    status: STATUS[status],
    at: sentAt,
    counterparty: to,
    counterpartyName: sanitizeName(toName, '') || undefined,
    moves: moves.map((move) => ({
      direction: move.direction,
      token: move.token,
      symbol: sanitizeName(move.symbol, ''),
      amount: BigInt(move.amount),
      decimals: move.decimals,
      tokenId: move.tokenId,
      iconUrl: undefined,
      value: undefined,
    })),
    isSpam: false,
    isPoison: false,
  }
}
