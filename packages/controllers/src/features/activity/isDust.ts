import type { PastTransaction } from '@bowline/common'

/** Whether all that has happened is that somebody else has sent next to nothing: less than `limit`. */
export function isDust({ signed, moves }: PastTransaction, limit: number): boolean {
  return (
    !signed &&
    moves.length > 0 &&
    moves.every(({ token, amount }) => token === undefined && amount > 0n && amount < limit)
  )
}
