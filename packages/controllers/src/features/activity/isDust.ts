import type { PastTransaction } from '@bowline/common'

/** Returns true if all that happened is that another account sent less than `limit`. */
export function isDust({ signed, moves }: PastTransaction, limit: number): boolean {
  return (
    !signed &&
    moves.length > 0 &&
    moves.every(({ token, amount }) => token === undefined && amount > 0n && amount < limit)
  )
}
