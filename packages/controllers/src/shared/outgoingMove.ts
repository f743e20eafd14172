import type { LocalMove } from '../kit/transactions.ts'

interface Outgoing extends Pick<LocalMove, 'token' | 'symbol' | 'decimals'> {
  /** The amount in the smallest unit; for NFTs the number of pieces. */
  readonly amount: bigint
  readonly tokenId?: bigint | undefined
}

/** What leaves an account, in a form that can be stored: storage has no bigint. */
export function outgoingMove({ amount, tokenId, ...rest }: Outgoing): LocalMove {
  const piece = tokenId === undefined ? {} : { tokenId: String(tokenId) }
  return { direction: 'out', ...rest, amount: String(amount), ...piece }
}
